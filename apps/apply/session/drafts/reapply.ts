import { writeKey } from '#core/browser/storage/storage-door.ts'
import { forceSession } from '#core/browser/start-visit.ts'
import { consentNamesIn } from '../state/consent-names.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'

/** Another application by the same person: a new session and lead; answers stay, consents are asked again. */
export async function reapply(session: Session): Promise<void> {
  const { storage, pages, newId, now } = session
  const queue = openSaveQueue(session)
  await queue.drop([...queue.waiting()])
  const sequence = await pages.sequence()
  const forced = forceSession(storage, new Date(now()), newId)
  dispatch(session, { type: 'reapplied', consentNames: consentNamesIn(sequence), order: sequence.stepOrder, forced })
  writeKey(storage, 'reapplying', true)
  dispatch(session, { type: 'went', path: '', method: 'replace' })
}
