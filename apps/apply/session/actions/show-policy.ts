import { REQUEST_STATUS, sendRequest } from '#core/browser/network/http.ts'
import { pauseBefore, RETRIES } from '#core/browser/network/retry-policy.ts'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import type { OpenPolicy, Session } from '../state/session.ts'
import { waitOffline } from '../sync/pauses.ts'

/** Fetches the part that shows policies over the page. */
export async function loadPolicies({ running }: Session): Promise<OpenPolicy> {
  running.openPolicy ??= (await import('../../policies/open-policy.tsx')).openPolicy
  return running.openPolicy
}

/** After so many the page goes on without it: who waits for a policy cannot press Continue. */
const MOST_TRIES = 4

/**
 * Shows a policy over the page; without a network the page says so and shows it once the network is back, if that is soon.
 * Where the server is there and the part does not come, the policy's own page opens, from which the browser's Back leads to
 * the form.
 */
export async function showPolicy(session: Session, policy: LinkedPolicy, load = loadPolicies): Promise<void> {
  const { running, router, store } = session
  const { current } = store.getState()
  const asked = (running.askedPolicy = { policy })
  const isWanted = () => running.askedPolicy === asked && store.getState().current === current
  for (let tries = 0; tries < MOST_TRIES && isWanted(); tries++) {
    const open = await load(session).catch((error: unknown) => session.log('Failed to load the policies', error))
    const isHere = open !== undefined || (await isReached(policy))
    if (!isWanted()) return
    if (open) return open(session, policy)
    if (isHere) return router.load(`policies/${policy.code}`, 'push')
    await waitOffline(session, pauseBefore(RETRIES.part, tries, 0))
  }
}

const NOT_REACHED: readonly number[] = Object.values(REQUEST_STATUS)

/** True where the server answers for the policy's own page, whatever it says. */
async function isReached({ address }: LinkedPolicy): Promise<boolean> {
  const { status } = await sendRequest({ method: 'GET', url: address, timeoutMs: 8000 })
  return !NOT_REACHED.includes(status)
}
