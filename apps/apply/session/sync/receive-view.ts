import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { renewSession } from '../drafts/renew-session.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { showColors } from '../state/show-colors.ts'

/**
 * Returns whether the application of this moment is still the one that is here: a response may come when another has
 * taken its place, or the applicant is forgotten on this device.
 */
export function guardApplication({ store }: Pick<Session, 'store'>): () => boolean {
  const { leadId, timesForgotten } = store.getState()
  return () => store.getState().leadId === leadId && store.getState().timesForgotten === timesForgotten
}

/** The same for what stays true when the lead is over: a lead of somebody who was forgotten here is not here either. */
export function guardLead({ store }: Pick<Session, 'store'>): () => boolean {
  const { leadId } = store.getState()
  return () => store.getState().leadId === leadId
}

/** Takes a response of the server over; an older one than the last is ignored. The colours of a link count where there are none yet. */
export function receiveView(session: Session, view: LeadView): void {
  if (view.id !== session.store.getState().leadId) renewSession(session)
  dispatch(session, { type: 'view-received', view, here: session.router.path() })
  if (view.uiColors && !session.store.getState().uiColors) showColors(session, view.uiColors)
}
