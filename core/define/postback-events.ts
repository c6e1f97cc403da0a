/** What may be told to others of a lead, by postback (docs/webhooks.md): events of the walk. */
export const POSTBACK_EVENTS = [
  'application-submitted',
  'partner-accepted',
  'offer-declined',
  'step-skipped',
  'applicant-redirected',
  'partner-took-over',
  'partners-exhausted',
  'lead-expired',
  'lead-withdrawn',
] as const

export type PostbackEvent = (typeof POSTBACK_EVENTS)[number]

/** What a partner may hear of an application that it was sent: nothing of what others decided. */
export type PartnerPostbackEvent = Exclude<PostbackEvent, 'application-submitted' | 'partners-exhausted'>

/** What a partner wants to hear, and where: a path below its own address. */
export interface PostbackSubscription {
  readonly path: `/${string}`
  readonly events: readonly PartnerPostbackEvent[]
}
