import { writeKey } from '#core/browser/storage/storage-door.ts'
import { forceSession } from '#core/browser/start-visit.ts'
import type { OtherLoan } from '#core/ui/page/screen.ts'
import { consentNamesIn } from '../state/consent-names.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { recordAnswers } from './record-answers.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { refreshAnswers } from '../sync/refresh-answers.ts'

/**
 * Another application by the same person: a new session and lead; answers stay, consents are asked again. `loan` takes
 * the place of what was asked for before.
 */
export async function reapply(session: Session, loan: OtherLoan = {}): Promise<void> {
  const { storage, pages, newId, now } = session
  await bringAnswers(session)
  const queue = openSaveQueue(session)
  await queue.drop([...queue.waiting()])
  const sequence = await pages.sequence()
  const forced = forceSession(storage, new Date(now()), newId)
  dispatch(session, { type: 'reapplied', consentNames: consentNamesIn(sequence), order: sequence.stepOrder, forced })
  recordAnswers(session, { ...loan })
  writeKey(storage, 'reapplying', true)
  dispatch(session, { type: 'went', path: '', method: 'replace' })
}

/**
 * After a reload the page has no answers of an application that is over: whoever holds its secret gets them from the
 * server. Where it does not respond, the form is empty.
 */
async function bringAnswers(session: Session): Promise<void> {
  const { numbers, leadId } = session.store.getState()
  if (leadId !== undefined && Object.keys(numbers).length === 0) await refreshAnswers(session, leadId).catch(() => undefined)
}
