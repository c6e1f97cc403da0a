import { redirectLead } from '../../../core/contract/redirect-lead.ts'
import { leaveBy } from '../../../core/browser/leave-by.ts'
import { writeKey } from '../../../core/browser/storage-door.ts'
import { callPatiently, problemKey } from './call-patiently.ts'
import { followLead } from './follow-lead.ts'
import { isLeadView, receiveView } from './receive-view.ts'
import type { Session } from './session.ts'

/** Leaves to the partner. Where to is decided by the server at this moment; what is stored is only the record of it. */
export async function leaveToPartner(session: Session, offerId?: string): Promise<void> {
  const { storage, store, isEmbedded } = session
  const { leadId = '' } = store.getState()
  const answer = await callPatiently(session, redirectLead, { params: { id: leadId }, body: offerId === undefined ? {} : { offerId } })
  if (!answer.isSuccess || !isWayOut(answer.body)) return session.notify(problemKey(answer))
  const { url, method, params, lead } = answer.body
  writeKey(storage, 'redirected', true)
  writeKey(storage, 'redirectUrl', url)
  writeKey(storage, 'redirectMethod', method)
  writeKey(storage, 'sessionAcceptedRedirected', true)
  if (isLeadView(lead)) receiveView(session, lead)
  await followLead(session)
  leaveBy({ url, method, params }, isEmbedded)
}

interface WayOut {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly params: { readonly [name: string]: string }
  readonly lead: unknown
}

const isWayOut = (body: unknown): body is WayOut =>
  typeof body === 'object' &&
  body !== null &&
  'url' in body &&
  typeof body.url === 'string' &&
  'method' in body &&
  (body.method === 'GET' || body.method === 'POST') &&
  'params' in body &&
  typeof body.params === 'object' &&
  'lead' in body
