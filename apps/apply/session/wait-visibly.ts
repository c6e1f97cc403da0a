import type { Session } from './session.ts'

/** After so long the page says that it is still waiting, and offers to try again (decisions, section 5). */
const SLOW_AFTER_MS = 10_000

/** The page says that it is sending; it says more when that takes long. */
export function startWaiting({ store, running }: Session): void {
  clearTimeout(running.slowTimer)
  store.setState({ waiting: 'sending' })
  running.slowTimer = setTimeout(
    () => store.setState(({ waiting }) => ({ waiting: waiting === 'sending' ? 'slow' : waiting })),
    SLOW_AFTER_MS,
  )
}

/** The page waits no more. */
export function stopWaiting({ store, running }: Session): void {
  clearTimeout(running.slowTimer)
  store.setState({ waiting: 'none' })
}
