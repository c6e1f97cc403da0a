import { callBackend } from '../../../core/browser/backend.ts'
import { readLeadStatus } from '../../../core/contract/read-lead-status.ts'
import { isLeadView, receiveView } from './receive-view.ts'
import { forgetLead } from './remember-lead.ts'
import type { Session } from './session.ts'

/** Where the lead is by now. One that the server does not know is forgotten, its answers are not. */
export async function readLead(session: Session, id: string): Promise<void> {
  const answer = await callBackend(session.backend, readLeadStatus, { params: { id }, signal: AbortSignal.timeout(4000) })
  if (answer.isSuccess && isLeadView(answer.body)) receiveView(session, answer.body)
  else if (answer.status === 401 || answer.status === 404) forgetLead(session)
}
