import { writeKey } from '#core/browser/storage-door.ts'
import type { Session } from '../state/session.ts'

type Showing = Pick<Session, 'store' | 'running'>
type Waiting = Showing & Pick<Session, 'storage'>
type Pausing = Pick<Session, 'running' | 'waitForNetwork'>

/**
 * After so long the page says that it is still waiting, and offers to try again
 * (docs/decisions/specification/201-choices.md).
 */
const SLOW_AFTER_MS = 10_000

/** The page says that it is sending what was pressed; it says more when that takes long. */
export function startWaiting(session: Waiting): void {
  const { running, storage } = session
  clearTimeout(running.slowTimer)
  running.pressed = 'sending'
  show(session)
  writeKey(storage, 'isLoading', true)
  running.slowTimer = setTimeout(() => {
    if (running.pressed === 'sending') running.pressed = 'slow'
    show(session)
  }, SLOW_AFTER_MS)
}

/** Nothing that was pressed waits any more. */
export function stopWaiting(session: Waiting): void {
  const { running, storage } = session
  clearTimeout(running.slowTimer)
  delete running.pressed
  show(session)
  writeKey(storage, 'isLoading', false)
}

/** What was pressed and waits for its save says when there is no network, and when there is one again. */
export function sayNetwork(session: Waiting, isThere: boolean): void {
  const { running } = session
  if (isThere) {
    if (running.pressed === 'offline') startWaiting(session)
  } else if (running.pressed !== undefined) {
    running.pressed = 'offline'
    show(session)
  }
}

/** Whether the lead that the page watches can be asked about: the page says that there is no connection until it can. */
export function sayWatched(session: Showing, isReached: boolean): void {
  session.running.isCutOff = !isReached
  show(session)
}

/** A pause of something that nobody pressed for and that the page cannot do without; several may wait at once. */
export async function waitOffline(session: Showing & Pausing, milliseconds: number): Promise<void> {
  const { running } = session
  running.missing = (running.missing ?? 0) + 1
  show(session)
  await pause(session, milliseconds)
  running.missing -= 1
  show(session)
}

/** A pause before another try; shorter when the network comes back, or the person says to try again. */
export function pause({ running, waitForNetwork }: Pausing, milliseconds: number): Promise<void> {
  running.pauses ??= new AbortController()
  return waitForNetwork(milliseconds, running.pauses.signal)
}

/** The person says to try again: pauses end, the try that runs gives way to another with the same key, and a hand-over that waited for a tap goes. */
export function retryNow({ running }: Pick<Session, 'running'>): void {
  running.pauses?.abort()
  delete running.pauses
  running.current?.abort()
  running.queue?.release()
}

/** What the page says follows from both, whichever ends first. */
const show = ({ store, running }: Showing): void =>
  store.setState({ waiting: running.missing || running.isCutOff ? 'offline' : (running.pressed ?? 'none') })
