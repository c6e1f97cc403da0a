import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import type { ConsoleCall, GivenTo, ReplyOf } from '#core/console/define-console-call.ts'
import { callConsole, type Given } from './call-console.ts'
import { useSession } from './session-context.ts'

/**
 * Reads by a call, as `useCall<typeof overview>('/calls/overview')`: the type is imported, the path is written and compared by
 * the compiler, and no schema comes into the browser.
 */
export const useCall = <Of extends ConsoleCall & { readonly method: 'GET' }>(
  path: Of['path'],
  given: Pick<Given<Of>, 'params' | 'query'> = {},
): UseQueryResult<ReplyOf<Of>> =>
  useQuery({ queryKey: [path, given], queryFn: () => callConsole<Of>('GET', path, given), placeholderData: keepPreviousData })

/**
 * Changes by a call, with the session's value against forged calls. Afterwards whatever other pages read before is old: it is read
 * again when it is shown. What is shown now the page itself reads again, where the change is one of it. `always` is run after a success
 * though its component is gone by then; what is given to `mutate` is not.
 */
export function useChange<Of extends ConsoleCall & { readonly method: 'POST' | 'PUT' }>(
  method: Of['method'],
  path: Of['path'],
  always?: (reply: ReplyOf<Of>) => void,
): UseMutationResult<ReplyOf<Of>, Error, Pick<Given<Of>, 'params'> & { readonly body: GivenTo<Of, 'body'> }> {
  const { csrf } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given) => callConsole<Of>(method, path, { ...given, csrf }),
    onSuccess: (reply) => {
      always?.(reply)
      return queries.invalidateQueries({ predicate: (query) => !query.isActive() })
    },
  })
}

/**
 * Reads by a call whose question does not fit an address. A question that was asked already is answered from memory; while a new
 * one is, the answer to the last one stays (`isPlaceholderData`), and an answer to any other question is not shown.
 */
export function useAsked<Of extends ConsoleCall & { readonly method: 'POST'; readonly isReading: true }>(
  path: Of['path'],
  body: GivenTo<Of, 'body'> | undefined,
): UseQueryResult<ReplyOf<Of>> {
  const { csrf } = useSession()
  return useQuery({
    queryKey: [path, body],
    queryFn: () => callConsole<Of>('POST', path, { csrf, ...(body !== undefined && { body }) }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
}
