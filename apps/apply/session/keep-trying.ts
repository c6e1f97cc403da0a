import type { Session } from './session.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

/** Does what the page waits for until it succeeds; meanwhile the page says that there is no connection. */
export async function keepTrying<Of>({ store, log, waitForNetwork }: Session, attempt: () => Promise<Of>): Promise<Of> {
  const { waiting } = store.getState()
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt()
    } catch (error) {
      log('Failed to load a page', error)
      store.setState({ waiting: 'offline' })
      await waitForNetwork(wait)
      store.setState({ waiting })
    }
  }
}
