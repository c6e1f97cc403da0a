import type { Answers } from '#core/model/answers/answers.ts'
import type { LeadStatus } from '#core/lead/lead-status.ts'
import type { LastRouting } from '#apps/api/store/partners/routings.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { StepWanted } from '../partners/step-wanted.ts'
import type { AnswerNumbers, KnownDevice, StoredAnswers } from '#apps/api/platform/postgres/tables/tables.ts'

/** A lead as the API works on it, its answers opened. */
export interface Lead {
  readonly id: string
  readonly site: string
  readonly status: LeadStatus
  /** States in the order in which the applicant came to them; the last is the current one. */
  readonly progress: readonly number[]
  readonly version: number
  /** The newest version that a page of the applicant has asked for. */
  readonly readVersion: number
  readonly answers: Answers
  /** The same as they stand in the table, sealed where personal. */
  readonly stored: StoredAnswers
  readonly numbers: AnswerNumbers
  readonly sellingTier: string | null
  /** Step of a partner that is open. */
  readonly step: string | null
  /** What that partner said of it. */
  readonly wanted: StepWanted
  /** Codes of consents that a letter confirmed. */
  readonly confirmedConsents: readonly string[]
  readonly phoneConfirmedAt: Date | null
  readonly submittedAt: Date | null
  /** The applicant's last act since which partners are asked. */
  readonly waitingSince: Date | null
  readonly expiresAt: Date
  /** Id of its tracking events, where its browser made one. */
  readonly eventId?: string
  /** What is known of its devices. */
  readonly devices: { readonly [device: string]: KnownDevice }
  readonly submissions: readonly Submission[]
  /** The last decision about whom to ask, where it was made just now or the lead is read as rejected. */
  readonly routed?: LastRouting
}
