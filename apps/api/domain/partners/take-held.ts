import { expectedValue } from '#core/journey/expected-value.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { changeSubmission, type OpenLead } from '../leads/open-lead.ts'
import { chosenOf, heldNow, isCompared, isHeld, isOpen } from './compared-offers.ts'

/** The event that acceptances which were held cause. */
interface HeldOffer {
  readonly event: 'partner-accepted'
  readonly details: { readonly partner: string }
}

/**
 * Brings acceptances that are held to the applicant; nothing where none is held. In a comparison all of them are shown,
 * unless a partner was chosen and has not answered since; otherwise the best of them becomes the lead's, once all
 * partners that were asked at the same time have answered.
 */
export function takeHeld(open: OpenLead): HeldOffer | undefined {
  if (isCompared(open.lead)) return showHeld(open)
  if (open.lead.submissions.some(isOpen)) return undefined
  const { partners } = open.context.routing.rules
  const worthOf = ({ partner }: Submission) => expectedValue(partners[partner] ?? { price: 0, acceptance: 0 })
  const [best] = open.lead.submissions.filter(isHeld).toSorted((a, b) => worthOf(b) - worthOf(a))
  if (!best) return undefined
  changeSubmission(open, best, { verdict: 'accepted' })
  return { event: 'partner-accepted', details: { partner: best.partner } }
}

function showHeld({ lead, now }: OpenLead): HeldOffer | undefined {
  const chosen = chosenOf(lead)
  const held = heldNow(lead, now)
  if (held.length === 0 || (chosen && isOpen(chosen))) return undefined
  return { event: 'partner-accepted', details: { partner: held.map(({ partner }) => partner).join(' ') } }
}
