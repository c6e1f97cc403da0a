import { callBackend } from '#core/browser/network/backend.ts'
import { readConsents as readConsentsCall } from '#core/contract/consents/customer-consents.gen.ts'
import { readConsents } from '#core/consent/customer-consents.ts'
import { storeLead } from '../drafts/store-lead.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** Notes choices that the server has taken: of a save, with this moment, or of its own list, with theirs. */
export const noteConsents = (session: Session, list: unknown): void =>
  dispatch(session, { type: 'consents-noted', consents: readConsents(list), at: session.now() })

/** The same with what the server has of the lead: chosen on another device, or in words that a lender described. */
export async function refreshConsents(session: Session, id: string): Promise<void> {
  const { body } = await callBackend(session.backend, readConsentsCall, { params: { id }, timeoutMs: 8000 })
  if (session.store.getState().leadId !== id) return
  noteConsents(session, body)
  await storeLead(session)
}
