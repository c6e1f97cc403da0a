import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, isExpired, isHeld } from '#apps/api/domain/partners/compared-offers.ts'
import { endOffer } from './end-offer.ts'
import { settleChoice } from './settle-choice.ts'

const MINUTE_MS = 60_000

/** Ends what is due of a lead's offers: those past their time, and those that were not chosen, a set time after the choice. */
export async function endDue(open: OpenLead): Promise<void> {
  const { api, lead, now } = open
  const isShown = ({ verdict }: { readonly verdict: string | null }) => verdict === 'accepted' && lead.status === LEAD_STATUS.accepted
  const expired = lead.submissions.filter((one) => (isHeld(one) || isShown(one)) && isExpired(one, now))
  for (const submission of expired) await endOffer(open, submission, { verdict: 'expired', reason: 'past-its-time' })
  const since = chosenOf(open.lead)?.chosenAt
  if (since && now.getTime() - since.getTime() >= api.settings.CHOICE_MINUTES * MINUTE_MS) await settleChoice(open)
}
