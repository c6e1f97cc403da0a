import { writeKey } from '#core/browser/storage-door.ts'
import { forceSession } from '#core/browser/start-visit.ts'
import { goTo } from '../navigation/go-to.ts'
import { autosave } from './autosave.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { forgetLead } from './store-lead.ts'
import type { Session } from '../state/session.ts'

/** Another application by the same person: a new session and lead; answers stay, consents are asked again. */
export async function reapply(session: Session): Promise<void> {
  const { store, storage, pages, newId, now, running } = session
  const queue = openSaveQueue(session)
  await queue.drop([...queue.waiting()])
  forgetLead(session)
  running.forced = forceSession(storage, new Date(now()), newId)
  writeKey(storage, 'reapplying', true)
  running.queued = {}
  const { kinds, stepOrder } = await pages.sequence()
  const kept = Object.entries(store.getState().answers).filter(([name]) => kinds[name] !== 'consent' && kinds[name] !== 'consents')
  Object.assign(running.prefilled, Object.fromEntries(kept.map(([name]) => [name, 'resumed'])))
  running.keptNumbers = store.getState().numbers
  store.setState(({ revision }) => ({ answers: Object.fromEntries(kept), order: stepOrder, errors: [], revision: revision + 1 }))
  await autosave(session)
  goTo(session, '', 'replace')
}
