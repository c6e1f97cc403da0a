import { QueryClient } from '@tanstack/react-query'

/** Answers of look-ups. Unused ones are forgotten after a minute (specification, section 9). */
export const makeLookUpCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { gcTime: 60_000, staleTime: 60_000, retry: 1 } } })
