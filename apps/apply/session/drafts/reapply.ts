import { writeKey } from '#core/browser/storage/storage-door.ts'
import { forceSession } from '#core/browser/start-visit.ts'
import type { OtherLoan } from '#core/ui/page/screen.ts'
import { consentNamesIn } from '../state/consent-names.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { recordAnswers } from './record-answers.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'

/**
 * Another application by the same person: a new session and lead; answers stay, consents are asked again. `loan` takes
 * the place of what was asked for before.
 */
export async function reapply(session: Session, loan: OtherLoan = {}): Promise<void> {
  const { storage, pages, newId, now } = session
  const queue = openSaveQueue(session)
  await queue.drop([...queue.waiting()])
  const sequence = await pages.sequence()
  const forced = forceSession(storage, new Date(now()), newId)
  dispatch(session, { type: 'reapplied', consentNames: consentNamesIn(sequence), order: sequence.stepOrder, forced })
  recordAnswers(session, { ...loan })
  writeKey(storage, 'reapplying', true)
  dispatch(session, { type: 'went', path: '', method: 'replace' })
}
