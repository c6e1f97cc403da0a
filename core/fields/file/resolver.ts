import type { Resolver } from '../resolver.ts'

/** The id of a stored file: a UUID. */
const FILE_ID_PATTERN = '^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$'

export const resolver: Resolver<'file'> = {
  resolve: ({ camera }) => ({ pattern: FILE_ID_PATTERN, maxLength: 36, ...(camera && { camera }) }),
}
