import { whenIdle } from '#core/browser/clock.ts'
import { prerenderNext } from './prerender-next.ts'
import { knowSequence } from './fetch-and-decide.ts'
import type { Session } from '../state/session.ts'
import { fetchPage } from './prepare-page.ts'
import { pathsAfter } from './flow-order.ts'

/** Pages fetched ahead while nothing is saved yet: the first load stays small. */
const FEW = 2

/** Brings the next pages while the person reads this one; all of them once there is a lead, so that the network may go. */
export function prefetchPages(session: Session): void {
  whenIdle(() => void fetchAhead(session).catch(() => undefined))
}

async function fetchAhead(session: Session): Promise<void> {
  const { current, order, leadId } = session.store.getState()
  if (current === undefined || !order.includes(current)) return
  await knowSequence(session)
  const ahead = pathsAfter(session.store.getState().order, current)
  for (const path of leadId === undefined ? ahead.slice(0, FEW) : ahead) {
    await fetchPage(session, path)
    prerenderNext(session)
  }
}
