import { pauseBefore, RETRIES } from '#core/browser/network/retry-policy.ts'
import { renewLost } from '#core/browser/page/renew-lost.ts'
import type { Session } from '../state/session.ts'
import { waitOffline } from './pauses.ts'

/** Does what the page waits for until it succeeds; meanwhile the page says that there is no connection. */
export async function retry<Of>(session: Session, attempt: () => Promise<Of>): Promise<Of> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      session.log('Failed to load a page', error)
      // not awaited: a request that hangs must hold up neither the notice nor the next try
      void renewLost(error)
      await waitOffline(session, pauseBefore(RETRIES.part, tries, 0))
    }
  }
}
