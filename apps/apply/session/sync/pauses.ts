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

/** One try of a request, which gives way to another where the person says to try again. */
export async function tryOnce<Of>({ running }: Pick<Session, 'running'>, send: (signal: AbortSignal) => Promise<Of>): Promise<Of> {
  const tries = (running.tries ??= new Set())
  const own = new AbortController()
  tries.add(own)
  try {
    return await send(own.signal)
  } finally {
    tries.delete(own)
  }
}

/** The person says to try again: pauses end, the tries that run give way to others with the same keys, and a hand-over that waited for a tap goes. */
export function retryNow({ running }: Pick<Session, 'running'>): void {
  running.pauses?.abort()
  delete running.pauses
  for (const one of running.tries ?? []) one.abort()
  running.queue?.release()
}
