import type { PartnerOffer } from '#core/model/partners/gateway.ts'
import type { SubmissionState } from '#apps/api/platform/postgres/tables/tables.ts'

/** One partner being asked about the lead. */
export interface Submission {
  readonly id: string
  readonly partner: string
  readonly idempotencyKey: string
  readonly state: SubmissionState
  readonly tries: number
  readonly pendingAsks: number
  readonly verdict: string | null
  /** Why it was decided so: the partner's own word, or ours. */
  readonly reason: string | null
  readonly reference: string | null
  readonly offers: readonly PartnerOffer[]
  /** Sealed. */
  readonly redirect: string | null
  /** What it said of the step that it waits for, sealed. */
  readonly wanted: string | null
  readonly stepsAsked: number
  readonly createdAt: Date
}

/** What changes of a submission once its partner was asked. */
export type SubmissionChange = Partial<
  Pick<Submission, 'state' | 'tries' | 'pendingAsks' | 'verdict' | 'reason' | 'reference' | 'offers' | 'redirect' | 'wanted' | 'stepsAsked'>
> & {
  readonly decidedAt?: Date
}

/** A submission before its partner was asked. */
export const newSubmission = (of: Pick<Submission, 'id' | 'partner' | 'idempotencyKey' | 'createdAt'>): Submission => ({
  ...of,
  state: 'queued',
  tries: 0,
  pendingAsks: 0,
  verdict: null,
  reason: null,
  reference: null,
  offers: [],
  redirect: null,
  wanted: null,
  stepsAsked: 0,
})
