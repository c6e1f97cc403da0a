import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query'
import { failureIn } from './call-console.ts'

/** After this time what is shown is old, and is read again when the window is looked at. */
const OLD_AFTER_MS = 5 * 60_000
const TRIES = 2
/** Without a network a call has to fail: one that waits for it shows nothing, and a change would be sent later by itself. */
const WITHOUT_NETWORK_TOO = 'always'

/** Opens the memory of what was read. `onEnded` hears when a call finds that the session has ended. */
export function openQueries(onEnded: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (failureIn(error) === 'session-ended') onEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: OLD_AFTER_MS,
        networkMode: WITHOUT_NETWORK_TOO,
        refetchOnReconnect: true,
        // what the server refused it refuses again
        retry: (count, error) => count < TRIES && ['unreached', 'not-ready'].includes(failureIn(error)),
      },
      mutations: { networkMode: WITHOUT_NETWORK_TOO },
    },
  })
}
