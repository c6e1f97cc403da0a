import type { AskedLender } from '#core/contract/customer/own-application.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'

/** What a lender said, as its applicant is told. Whatever is no answer counts as none. */
export function lenderOutcome({ state, verdict }: Pick<Submission, 'state' | 'verdict'>): AskedLender['outcome'] {
  if (state !== 'decided') return state === 'waiting' ? 'waiting' : 'asked'
  return OUTCOMES.get(verdict ?? '') ?? 'failed'
}

const OUTCOMES: ReadonlyMap<string, AskedLender['outcome']> = new Map([
  ['accepted', 'accepted'],
  ['held', 'accepted'],
  ['declined', 'declined'],
  ['duplicate', 'known'],
  ['passed-by-applicant', 'passed'],
  ['not-chosen', 'passed'],
  ['withdrawn', 'declined'],
  ['expired', 'passed'],
])

/** Whether the lender has taken an offer back that the applicant could see. */
export const tookBack = ({ verdict, offers }: Pick<Submission, 'verdict' | 'offers'>): boolean =>
  verdict === 'withdrawn' && offers.length > 0
