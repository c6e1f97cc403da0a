import { renewPage } from '#core/browser/renew-page.ts'
import type { Session } from '../state/session.ts'
import { waitOffline } from './show-waiting.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

type Trying = Pick<Session, 'store' | 'running' | 'log' | 'waitForNetwork'>

/** Does what the page waits for until it succeeds; meanwhile the page says that there is no connection. */
export async function retry<Of>(session: Trying, attempt: () => Promise<Of>): Promise<Of> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt()
    } catch (error) {
      session.log('Failed to load a page', error)
      if (isGone(error)) renewPage()
      await waitOffline(session, wait)
    }
  }
}

/** True where the server is there and no longer has the file: the page is of a release that is gone. */
const isGone = (error: unknown): boolean => error instanceof Error && error.message.endsWith(' 404')
