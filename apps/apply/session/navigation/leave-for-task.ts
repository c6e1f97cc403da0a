import { leaveForTask as leaveCall } from '#core/contract/lead/leave-for-task.gen.ts'
import { storeAnswers } from '../drafts/store-lead.ts'
import { callWithRetry } from '../sync/call-with-retry.ts'
import { leave } from './leave-to-partner.ts'
import { guardApplication, receiveView } from '../sync/receive-view.ts'
import type { Session } from '../state/session.ts'
import { refuse } from '../sync/settle-save.ts'

/** Leaves to a page of the partner's bank or payment provider; the way back is a link to the application. */
export async function leaveForTask(session: Session): Promise<void> {
  const { leadId = '', waiting } = session.store.getState()
  if (waiting !== 'none') return
  // the bank may answer in a new tab, which has web storage even where the database of drafts opens late or never
  void storeAnswers(session)
  const isSame = guardApplication(session)
  const response = await callWithRetry(session, leaveCall, { body: { leadId } })
  if (!isSame()) return
  const way = response.isSuccess ? leaveCall.parse(response.body) : undefined
  if (!way) return refuse(session, response)
  const { url, method, params, lead } = way
  receiveView(session, lead)
  leave(session, { url, method, params }, 'window')
}
