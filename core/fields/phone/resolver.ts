import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'phone'> = {
  resolve: ({ any, differsFrom }, { site }) => ({
    ...(any ? { anyPhone: true } : { pattern: `^${site.country.phone.mobile}$` }),
    ...(differsFrom && { differsFrom }),
  }),
}
