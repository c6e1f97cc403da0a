import type { AnswerClass } from '#core/journey/classes-of.ts'
import type { VerdictKind } from '#core/journey/route-lead.ts'
import type { DeclineReason } from '#core/model/partners/decline-reasons.ts'
import type { Failure } from './stored-reason.ts'

/** Whether a partner was sent the lead. */
export type PartnerVerdict = 'asked' | 'not-asked' | 'not-yet-asked'

/** The sides of a rule's limit on which an answer excludes the lead. */
export type ExcludedSide = Exclude<AnswerClass, 'holds' | 'unanswered'>

/** What a partner that was asked came to. */
export const PARTNER_ANSWERS = [
  'accepted',
  'held',
  'declined',
  'duplicate',
  'failed',
  'passed-by-applicant',
  'not-chosen',
  'withdrawn',
  'expired',
] as const
export type KnownAnswer = (typeof PARTNER_ANSWERS)[number]

/** Where a question to a partner stands that is not decided. */
export const OPEN_STATES = ['queued', 'asking', 'pending', 'waiting'] as const
export type OpenState = (typeof OPEN_STATES)[number]

/**
 * Why a partner was, was not, or was not yet asked. A verdict that routing learns to give is a reason here by itself, and without
 * a sentence in apps/console/texts/partner-reasons.json it does not compile.
 */
export type ReasonKind =
  | Exclude<VerdictKind, 'excluded' | 'cap-reached' | 'answered' | 'being-asked'>
  | `excluded-${ExcludedSide}`
  | `cap-reached-${'day' | 'week' | 'month'}`
  | `answered-${KnownAnswer | 'otherwise'}`
  | `being-asked-${OpenState}`
  | 'asked-before-erasure'
  | 'never-sent'
  | 'not-handed-over'
  | 'phone-not-confirmed'
  | 'another-accepted'
  | 'lead-over'
  | 'switched-off'
  | 'not-in-rules'

/** A reason with what its sentence names. */
export interface Because {
  readonly kind: ReasonKind
  /** The rule that failed, as the log names it, the data point that it looks at, and its limit on that side. */
  readonly rule?: string
  readonly field?: string
  readonly limit?: string
  /** Data points that are missing. */
  readonly lacks?: readonly string[]
  /** The word of the standard interface that the partner said. */
  readonly said?: DeclineReason
  /** Whether it said something in words of its own, which only the call that reveals the lead tells. */
  readonly isSaidHidden?: true
  /** Why no answer could be had, with what stands behind some failures: `HTTP` and `503`. */
  readonly failure?: Failure
  readonly detail?: string
}

/** What is known about one partner and a lead. */
export interface PartnerReason {
  readonly partner: string
  readonly verdict: PartnerVerdict
  readonly because: Because
}
