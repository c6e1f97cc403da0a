import { callBackend } from '#core/browser/network/backend.ts'
import { readOwnLead } from '#core/contract/lead/read-own-lead.gen.ts'
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
