import { LEAD_STATUS, type LeadStatus, type LeadStatusName } from './lead-status.ts'

/** What can happen to a lead. */
export type LeadEvent =
  | 'lead-created'
  | 'answers-saved'
  | 'phone-changed'
  | 'application-submitted'
  | 'phone-confirmed'
  | 'partner-asked'
  | 'partners-bid'
  | 'partner-step-wanted'
  | 'step-answered'
  | 'step-skipped'
  | 'partner-declined'
  | 'partner-accepted'
  | 'offer-declined'
  | 'partners-exhausted'
  | 'applicant-redirected'
  | 'partner-took-over'
  | 'applicant-reapplied'
  | 'lead-expired'
  | 'lead-withdrawn'

/**
 * What the API does besides writing the new status; each effect is one function of apps/api/leads.
 */
export type TransitionEffect =
  | 'ask-phone-code'
  | 'route-lead'
  | 'ask-next-partner'
  | 'resume-partner'
  | 'show-step'
  | 'show-offer'
  | 'say-thanks'
  | 'close-lead'
  | 'none'

/**
 * One legal transition: in status `from`, the event leads to status `to` and makes the API do
 * `does`.
 */
export interface Transition {
  readonly from: LeadStatusName
  readonly event: LeadEvent
  readonly to: LeadStatusName
  readonly does: TransitionEffect
}

/**
 * All legal transitions of a lead. Each status change of the product is a row; an event without a
 * row is refused with `move-not-allowed` (409) and leaves the lead unchanged.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'none', event: 'lead-created', to: 'started', does: 'none' },
  { from: 'started', event: 'answers-saved', to: 'started', does: 'none' },
  { from: 'started', event: 'application-submitted', to: 'submitted', does: 'ask-phone-code' },
  { from: 'submitted', event: 'phone-changed', to: 'submitted', does: 'ask-phone-code' },
  { from: 'submitted', event: 'phone-confirmed', to: 'checking', does: 'route-lead' },
  { from: 'checking', event: 'partner-asked', to: 'checking', does: 'none' },
  { from: 'checking', event: 'partners-bid', to: 'checking', does: 'ask-next-partner' },
  { from: 'checking', event: 'partner-declined', to: 'checking', does: 'ask-next-partner' },
  { from: 'checking', event: 'partner-step-wanted', to: 'offered', does: 'show-step' },
  { from: 'checking', event: 'partner-accepted', to: 'accepted', does: 'show-offer' },
  { from: 'checking', event: 'partners-exhausted', to: 'rejected', does: 'close-lead' },
  { from: 'offered', event: 'step-answered', to: 'checking', does: 'resume-partner' },
  { from: 'offered', event: 'step-skipped', to: 'checking', does: 'ask-next-partner' },
  { from: 'offered', event: 'partner-declined', to: 'checking', does: 'ask-next-partner' },
  { from: 'accepted', event: 'offer-declined', to: 'checking', does: 'ask-next-partner' },
  { from: 'accepted', event: 'applicant-redirected', to: 'redirected', does: 'close-lead' },
  { from: 'accepted', event: 'partner-took-over', to: 'redirected', does: 'say-thanks' },
  { from: 'redirected', event: 'applicant-redirected', to: 'redirected', does: 'none' },
  { from: 'started', event: 'lead-expired', to: 'expired', does: 'close-lead' },
  { from: 'submitted', event: 'lead-expired', to: 'expired', does: 'close-lead' },
  { from: 'checking', event: 'lead-expired', to: 'expired', does: 'close-lead' },
  { from: 'offered', event: 'lead-expired', to: 'expired', does: 'close-lead' },
  { from: 'accepted', event: 'lead-expired', to: 'expired', does: 'close-lead' },
  { from: 'started', event: 'lead-withdrawn', to: 'withdrawn', does: 'close-lead' },
  { from: 'submitted', event: 'lead-withdrawn', to: 'withdrawn', does: 'close-lead' },
  { from: 'checking', event: 'lead-withdrawn', to: 'withdrawn', does: 'close-lead' },
  { from: 'offered', event: 'lead-withdrawn', to: 'withdrawn', does: 'close-lead' },
  { from: 'accepted', event: 'lead-withdrawn', to: 'withdrawn', does: 'close-lead' },
]

/**
 * Returns the transition of an event in a status, or the error `move-not-allowed` if the table has
 * no such row.
 */
export function findTransition(
  status: LeadStatus,
  event: LeadEvent,
): { ok: true; transition: Transition; to: LeadStatus } | { ok: false; error: 'move-not-allowed' } {
  const transition = TRANSITIONS.find((row) => LEAD_STATUS[row.from] === status && row.event === event)
  return transition ? { ok: true, transition, to: LEAD_STATUS[transition.to] } : { ok: false, error: 'move-not-allowed' }
}
