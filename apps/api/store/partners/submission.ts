import type { StatedOffer } from '#core/model/partners/stated-offer.ts'
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
  readonly offers: readonly StatedOffer[]
  /** Sealed. */
  readonly redirect: string | null
  /** What it said of the step that it waits for, sealed. */
  readonly wanted: string | null
  readonly stepsAsked: number
  /** The routing mode in which it was asked; null for one of an earlier release. */
  readonly mode: string | null
  /** The step that it wants once its offer is chosen. */
  readonly step: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** When it answered first, in a comparison. */
  readonly answeredAt: Date | null
  /** When its offer was chosen last, also where another has been chosen since. */
  readonly chosenAt: Date | null
}

/** What changes of a submission once its partner was asked. */
export type SubmissionChange = Partial<
  Pick<
    Submission,
    | 'state'
    | 'tries'
    | 'pendingAsks'
    | 'verdict'
    | 'reason'
    | 'reference'
    | 'offers'
    | 'redirect'
    | 'wanted'
    | 'stepsAsked'
    | 'step'
    | 'decidedAt'
    | 'answeredAt'
    | 'chosenAt'
  >
>

/** A submission before its partner was asked. */
export const newSubmission = ({
  mode = null,
  ...of
}: Pick<Submission, 'id' | 'partner' | 'idempotencyKey' | 'createdAt'> & Partial<Pick<Submission, 'mode'>>): Submission => ({
  ...of,
  mode,
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
  step: null,
  decidedAt: null,
  answeredAt: null,
  chosenAt: null,
})
