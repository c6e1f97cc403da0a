import { QueryClient } from '@tanstack/react-query'

/** Answers of requests that are the same for everybody. Unused ones are forgotten after a minute (specification, section 9). */
export const makeRequestCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { gcTime: 60_000, staleTime: 60_000, retry: 1 } } })

/** The page's one cache of requests. */
export const requestCache = makeRequestCache()
