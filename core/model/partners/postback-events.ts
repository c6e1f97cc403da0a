/**
 * Events in the transitions of a lead that may be sent to others by postback (docs/webhooks.md).
 */
export const POSTBACK_EVENTS = [
  'application-submitted',
  'partner-accepted',
  'offer-declined',
  'not-chosen',
  'step-skipped',
  'applicant-redirected',
  'partner-took-over',
  'partners-exhausted',
  'lead-expired',
  'lead-withdrawn',
  'lead-funded',
  'lead-cancelled',
  'lead-returned',
] as const

export type PostbackEvent = (typeof POSTBACK_EVENTS)[number]

/**
 * Events that a partner may receive about an application that it was sent: none about the decisions
 * of others, and none that it reported itself.
 */
export type PartnerPostbackEvent = Exclude<
  PostbackEvent,
  'application-submitted' | 'partners-exhausted' | 'lead-funded' | 'lead-cancelled' | 'lead-returned'
>

/** Events that a partner wants to receive, and where: a path below its own address. */
export interface PostbackSubscription {
  readonly path: `/${string}`
  readonly events: readonly PartnerPostbackEvent[]
}
