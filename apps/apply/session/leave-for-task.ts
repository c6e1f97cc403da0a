import { leaveForTask as errandCall } from '#core/contract/leave-for-task.ts'
import { callPatiently } from './call-patiently.ts'
import { isWayOut, leave } from './leave-to-partner.ts'
import { isLeadView, receiveView } from './receive-view.ts'
import type { Session } from './session.ts'
import { refuse } from './settle-save.ts'
import { stopWaiting } from './wait-visibly.ts'

/** Leaves to a page of the partner's bank or payment provider; the way back is a link to the application. */
export async function leaveForTask(session: Session): Promise<void> {
  const { leadId = '', waiting } = session.store.getState()
  if (waiting !== 'none') return
  const answer = await callPatiently(session, errandCall, { body: { leadId } })
  if (!answer.isSuccess || !isWayOut(answer.body)) return refuse(session, answer)
  const { url, method, params, lead } = answer.body
  if (isLeadView(lead)) receiveView(session, lead)
  stopWaiting(session)
  leave(session, { url, method, params }, 'window')
}
