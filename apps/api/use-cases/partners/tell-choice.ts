import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'

/** What a partner is told: that its offer was chosen, with sum and period as the applicant wants them, or that another's was. */
export interface ToldChoice {
  readonly isChosen: boolean
  readonly offerId?: string
  readonly amount?: number
  readonly period?: number
}

/** Plans to tell a partner that knows the application, once, whether its offer was chosen. */
export function tellChoice({ jobs, lead, now }: OpenLead, submission: Submission, told: ToldChoice): void {
  // one that was never asked knows nothing of the lead
  if (submission.tries === 0) return
  const { partner, idempotencyKey, reference } = submission
  const ids = { leadId: lead.id, idempotencyKey, ...(reference !== null && { reference }) }
  const since = told.isChosen ? { chosenAt: now.toISOString() } : {}
  jobs.push({ job: 'tell-choice', payload: { partner, ...ids, messageId: makeId(now), ...told, ...since }, options: { partner } })
}

/** Plans to tell a partner whose offer was the applicant's choice that it is so no more. */
export function tellChosenNoMore(open: OpenLead, submission: Submission): void {
  if (submission.chosenAt !== null) tellChoice(open, submission, { isChosen: false })
}
