/** What may be told to others of a lead, by postback (docs/webhooks.md): events of the walk. */
export const HEARD_EVENTS = [
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

export type HeardEvent = (typeof HEARD_EVENTS)[number]

/** What a partner may hear of an application that it was sent: nothing of what others decided. */
export type HeardByPartner = Exclude<HeardEvent, 'application-submitted' | 'partners-exhausted'>

/** What a partner wants to hear, and where: a path below its own address. */
export interface Hearing {
  readonly path: `/${string}`
  readonly events: readonly HeardByPartner[]
}
