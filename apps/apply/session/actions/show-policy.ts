import { sendRequest } from '#core/browser/network/http.ts'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import type { OpenPolicy, Session } from '../state/session.ts'
import { retry } from '../sync/retry.ts'

/** Fetches the part that shows policies over the page. */
export async function loadPolicies({ running }: Session): Promise<OpenPolicy> {
  running.openPolicy ??= (await import('../../policies/open-policy.tsx')).openPolicy
  return running.openPolicy
}

/**
 * Shows a policy over the page; without a network the page says so and shows it once the network is back. Where the server
 * is there and the part does not come, the policy's own page opens, from which the browser's Back leads to the form.
 */
export async function showPolicy(session: Session, policy: LinkedPolicy, load = loadPolicies): Promise<void> {
  const { running, router, store } = session
  const { current } = store.getState()
  const asked = (running.askedPolicy = { policy })
  const open = await retry(session, () => load(session).catch((error: unknown) => rejectUnlessReached(policy, error)))
  if (running.askedPolicy !== asked || store.getState().current !== current) return
  if (open) open(session, policy)
  else router.load(`policies/${policy.code}`, 'push')
}

/** Nothing where the policy's own page can be reached. */
async function rejectUnlessReached({ address }: LinkedPolicy, error: unknown): Promise<undefined> {
  const { isSuccess } = await sendRequest({ method: 'GET', url: address, timeoutMs: 8000 })
  if (!isSuccess) throw error
}
