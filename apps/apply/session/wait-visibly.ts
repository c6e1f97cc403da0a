import { writeKey } from '../../../core/browser/storage-door.ts'
import type { Session } from './session.ts'

type Waiting = Pick<Session, 'store' | 'running' | 'storage'>

/** After so long the page says that it is still waiting, and offers to try again (decisions, section 5). */
const SLOW_AFTER_MS = 10_000

/** The page says that it is sending; it says more when that takes long. */
export function startWaiting({ store, running, storage }: Waiting): void {
  clearTimeout(running.slowTimer)
  store.setState({ waiting: 'sending' })
  writeKey(storage, 'isLoading', true)
  running.slowTimer = setTimeout(
    () => store.setState(({ waiting }) => ({ waiting: waiting === 'sending' ? 'slow' : waiting })),
    SLOW_AFTER_MS,
  )
}

/** The page waits no more. */
export function stopWaiting({ store, running, storage }: Waiting): void {
  clearTimeout(running.slowTimer)
  store.setState({ waiting: 'none' })
  writeKey(storage, 'isLoading', false)
}
