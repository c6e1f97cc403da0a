import { callBackend } from '#core/browser/network/backend.ts'
import { readOwnLead } from '#core/contract/lead/read-own-lead.gen.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import type { Session } from '../state/session.ts'
import { guardApplication } from './receive-view.ts'
import { loadApplication } from '../drafts/load-application.ts'

/** The answers that the server has and this tab has not: given in another tab. */
export async function refreshAnswers(session: Session, id: string): Promise<void> {
  const isSame = guardApplication(session)
  const { body } = await callBackend(session.backend, readOwnLead, { params: { id }, timeoutMs: 4000 })
  const opened = readOwnLead.parse(body)
  if (opened && isSame()) await loadApplication(session, opened)
}

/** The same where the form or a lender's step is open: its answers are the server's, whoever gave the newest of them. */
export async function refreshOpenPages(session: Session): Promise<void> {
  const { view } = session.store.getState()
  if (view && (!isHandedOver(view) || view.stepWanted)) await refreshAnswers(session, view.id)
}
