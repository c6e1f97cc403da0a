import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** A pause of something that nobody pressed for and that the page cannot do without; several may wait at once. */
export async function waitOffline(session: Session, milliseconds: number): Promise<void> {
  dispatch(session, { type: 'part-missing' })
  await pause(session, milliseconds)
  dispatch(session, { type: 'part-tried' })
}

/** A pause before another try; shorter when the network comes back, or the person says to try again. */
export function pause({ running, waitForNetwork }: Pick<Session, 'running' | 'waitForNetwork'>, milliseconds: number): Promise<void> {
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
