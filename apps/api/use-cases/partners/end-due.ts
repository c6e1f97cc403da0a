import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, expiryOf, isExpired, isHeld } from '#apps/api/domain/partners/compared-offers.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { endOffer } from './end-offer.ts'
import { settleChoice } from './settle-choice.ts'

const MINUTE_MS = 60_000

/**
 * Ends what is due of a lead's offers: those past their time, and those that were not chosen, a set time after the choice.
 * A job may come too early, as the database counts its wait from the start of a transaction and by a clock of its own: so
 * what ends next is looked at again.
 */
export async function endDue(open: OpenLead): Promise<void> {
  for (const submission of openOffers(open).filter((one) => isExpired(one, open.now)))
    await endOffer(open, submission, { verdict: 'expired', reason: 'past-its-time' })
  if (settlesAt(open) <= open.now.getTime()) await settleChoice(open)
  planNext(open)
}

/** The offers that their time ends: those that may be chosen, and the one that is shown and that nobody has left for. */
const openOffers = ({ lead }: OpenLead): readonly Submission[] =>
  lead.submissions.filter((one) => isHeld(one) || (one.verdict === 'accepted' && lead.status === LEAD_STATUS.accepted))

/** When the choice becomes final by itself; never without one. */
function settlesAt({ api, lead }: OpenLead): number {
  const since = chosenOf(lead)?.chosenAt
  return since ? since.getTime() + api.settings.CHOICE_MINUTES * MINUTE_MS : Infinity
}

/** One job at most, so that jobs never become more. */
function planNext(open: OpenLead): void {
  const nowMs = open.now.getTime()
  const next = Math.min(...[settlesAt(open), ...openOffers(open).map(expiryOf)].filter((end) => end > nowMs))
  if (next === Infinity) return
  open.jobs.push({ job: 'end-offers', payload: { leadId: open.lead.id }, options: { afterMs: next - nowMs } })
}
