import { callBackend, type CallShape } from '#core/browser/network/backend.ts'
import { requestCache } from '../../navigation/request-cache.ts'
import type { Session } from '../../state/session.ts'

/** A list that is the same for everybody, from the page's one cache of requests; undefined where the server does not answer. */
export async function askList({ backend }: Pick<Session, 'backend'>, call: CallShape): Promise<unknown> {
  const ask = async () => {
    const response = await callBackend(backend, call, { timeoutMs: LONGEST_MS })
    if (!response.isSuccess) throw new Error(String(response.status))
    return response.body ?? null
  }
  return await requestCache.query({ queryKey: [call.path], queryFn: ask, retry: false }).catch(() => undefined)
}

const LONGEST_MS = 8000
