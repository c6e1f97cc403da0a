import { findOfferFault } from '#core/loan/find-offer-fault.ts'
import type { PartnerAnswer, PartnerOffer, Redirect } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { checkRedirect } from './check-redirect.ts'

/** Why an answer failed that leads elsewhere than to the partner. No try after it helps. */
export const REDIRECT_REFUSED = 'redirect-refused'

/** Beginning of the reason why an acceptance failed whose figures contradict each other. No try after it helps either. */
export const OFFER_REFUSED = 'offer-refused'

/** A partner of the catalogue. */
export interface KnownPartner {
  readonly id: string
  readonly partner: Partner
}

/**
 * Returns an answer as it counts. One that leads elsewhere than to the partner, or accepts with figures that contradict
 * each other, is a failure of the partner, which did not refuse the lead. Of a step, only offers whose figures hold are
 * left. What is refused is logged with the reason, and counts for the partner's health.
 */
export function soundAnswer(open: OpenLead, { id, partner }: KnownPartner, answer: PartnerAnswer): PartnerAnswer {
  const to = leadsTo(answer)
  if (to && !checkRedirect(to, partner, open.api.settings.REDIRECT_HOSTS)) return { verdict: 'failed', reason: REDIRECT_REFUSED }
  const faultOf = (offer: PartnerOffer) => {
    const fault = findOfferFault(offer, open.context.site, open.now)
    if (fault) refuse(open, id, fault)
    return fault
  }
  if (answer.verdict === 'accepted' && answer.offer) {
    const fault = faultOf(answer.offer)
    return fault ? { verdict: 'failed', reason: `${OFFER_REFUSED} ${fault}` } : answer
  }
  if (answer.verdict !== 'step') return answer
  const { indicative, offers, ...step } = answer
  const sound = offers?.filter((offer) => !faultOf(offer))
  return { ...step, ...(sound && { offers: sound }), ...(indicative && !faultOf(indicative) && { indicative }) }
}

function refuse({ api }: OpenLead, partner: string, fault: string): void {
  api.log.warn({ partner, fault }, 'an offer whose figures do not hold is not shown')
  api.metrics.offerRefused(partner, fault)
}

function leadsTo(answer: PartnerAnswer): Redirect | undefined {
  if (answer.verdict === 'accepted') return answer.redirect
  return answer.verdict === 'step' ? answer.errand : undefined
}
