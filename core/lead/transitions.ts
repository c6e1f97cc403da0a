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
  | 'offers-ended'
  | 'offers-returned'
  | 'partners-exhausted'
  | 'applicant-redirected'
  | 'partner-took-over'
  | 'applicant-reapplied'
  | 'lead-expired'
  | 'lead-withdrawn'

/** Happens to one partner of a lead, and changes no status. */
export const PARTNER_EVENTS = ['partner-held', 'not-chosen', 'lead-funded', 'lead-cancelled', 'lead-returned'] as const
export type PartnerEvent = (typeof PARTNER_EVENTS)[number]

/**
 * One legal transition: in status `from`, the event leads to status `to`. What else the event does is
 * declared by the effects that follow it (apps/api/effects; `npm run flow -- lead` prints both).
 */
export interface Transition {
  readonly from: LeadStatusName
  readonly event: LeadEvent
  readonly to: LeadStatusName
}

/**
 * All legal transitions of a lead. Each status change of the product is a row; an event without a
 * row is refused with `move-not-allowed` (409) and leaves the lead unchanged.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'none', event: 'lead-created', to: 'started' },
  { from: 'started', event: 'answers-saved', to: 'started' },
  { from: 'started', event: 'application-submitted', to: 'submitted' },
  { from: 'submitted', event: 'phone-changed', to: 'submitted' },
  { from: 'submitted', event: 'phone-confirmed', to: 'checking' },
  { from: 'checking', event: 'partner-asked', to: 'checking' },
  { from: 'checking', event: 'partners-bid', to: 'checking' },
  { from: 'checking', event: 'partner-declined', to: 'checking' },
  { from: 'checking', event: 'partner-step-wanted', to: 'offered' },
  { from: 'checking', event: 'partner-accepted', to: 'accepted' },
  { from: 'checking', event: 'partners-exhausted', to: 'rejected' },
  { from: 'offered', event: 'step-answered', to: 'checking' },
  { from: 'offered', event: 'step-skipped', to: 'checking' },
  { from: 'offered', event: 'partner-declined', to: 'checking' },
  { from: 'offered', event: 'offers-returned', to: 'accepted' },
  { from: 'accepted', event: 'partner-step-wanted', to: 'offered' },
  { from: 'accepted', event: 'offer-declined', to: 'checking' },
  { from: 'accepted', event: 'offers-ended', to: 'checking' },
  { from: 'accepted', event: 'applicant-redirected', to: 'redirected' },
  { from: 'accepted', event: 'partner-took-over', to: 'redirected' },
  { from: 'redirected', event: 'applicant-redirected', to: 'redirected' },
  { from: 'redirected', event: 'offers-returned', to: 'accepted' },
  { from: 'started', event: 'lead-expired', to: 'expired' },
  { from: 'submitted', event: 'lead-expired', to: 'expired' },
  { from: 'checking', event: 'lead-expired', to: 'expired' },
  { from: 'offered', event: 'lead-expired', to: 'expired' },
  { from: 'accepted', event: 'lead-expired', to: 'expired' },
  { from: 'started', event: 'lead-withdrawn', to: 'withdrawn' },
  { from: 'submitted', event: 'lead-withdrawn', to: 'withdrawn' },
  { from: 'checking', event: 'lead-withdrawn', to: 'withdrawn' },
  { from: 'offered', event: 'lead-withdrawn', to: 'withdrawn' },
  { from: 'accepted', event: 'lead-withdrawn', to: 'withdrawn' },
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
