import { expectedValue } from '#core/journey/expected-value.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { changeSubmission, type OpenLead } from '../leads/open-lead.ts'

/** An acceptance that waits for the answers of the partners that were asked at the same time. */
export const isHeld = ({ state, verdict }: Submission): boolean => state === 'decided' && verdict === 'held'

/** The event that an acceptance which was held causes. */
interface HeldOffer {
  readonly event: 'partner-accepted'
  readonly details: { readonly partner: string }
}

/** The best of the acceptances that are held becomes the lead's; nothing where none is held. */
export function takeHeld(open: OpenLead): HeldOffer | undefined {
  const { partners } = open.context.routing.rules
  const worthOf = ({ partner }: Submission) => expectedValue(partners[partner] ?? { price: 0, acceptance: 0 })
  const [best] = open.lead.submissions.filter(isHeld).toSorted((a, b) => worthOf(b) - worthOf(a))
  if (!best) return undefined
  changeSubmission(open, best, { verdict: 'accepted' })
  return { event: 'partner-accepted', details: { partner: best.partner } }
}
