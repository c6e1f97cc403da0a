import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { decideFurthest } from './decide-route.ts'
import { fetchAndDecide } from './fetch-and-decide.ts'

/** Of another application by the same person, just made: the first page that lacks an answer, else the last one. */
export async function goToWhatIsLeft(session: Session): Promise<void> {
  const { isAgain, pressed, current } = session.store.getState()
  if (!isAgain || pressed === 'none') return
  const path = await fetchAndDecide(session, decideFurthest)
  dispatch(session, { type: 'wait-ended' })
  if (path !== current) dispatch(session, { type: 'next-found', path })
}
