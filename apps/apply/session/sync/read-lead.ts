import { callBackend } from '#core/browser/network/backend.ts'
import { readLeadStatus } from '#core/contract/lead/read-lead-status.gen.ts'
import { forgetLead } from '../drafts/forget-lead.ts'
import { guardApplication, receiveView } from './receive-view.ts'
import type { Session } from '../state/session.ts'

/**
 * Where the lead is by now; false where the server does not say. One that it does not know is forgotten, its answers are
 * not. What it says once another application is here is not used.
 */
export async function readLead(session: Session, id: string, timeoutMs = 4000): Promise<boolean> {
  const isSame = guardApplication(session)
  const response = await callBackend(session.backend, readLeadStatus, { params: { id }, timeoutMs })
  if (!isSame()) return true
  const view = response.isSuccess ? readLeadStatus.parse(response.body) : undefined
  const isUnknown = response.status === 401 || response.status === 404
  if (view) receiveView(session, view)
  if (isUnknown) await forgetLead(session, id)
  return view !== undefined || isUnknown
}
