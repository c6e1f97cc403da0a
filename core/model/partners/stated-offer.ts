import type { PartnerOffer } from './gateway.ts'

/** What an offer costs, as it was before its partner changed it. */
export type OfferFigures = Pick<PartnerOffer, 'amount' | 'period' | 'instalment' | 'total' | 'nominalRate' | 'apr' | 'fees' | 'rateKind'>

/** An offer as its partner stated it last, with what happened to it since it was first stated. */
export interface StatedOffer extends PartnerOffer {
  /** It was stated before the step that the partner wants. */
  readonly isIndicative?: true
  /** How often its figures changed, and what they were before the last change. */
  readonly revision?: number
  readonly before?: OfferFigures
}

/** Returns what an offer costs. */
export const figuresOf = ({ amount, period, instalment, total, nominalRate, apr, fees, rateKind }: PartnerOffer): OfferFigures => ({
  amount,
  period,
  instalment,
  total,
  nominalRate,
  apr,
  ...(fees !== undefined && { fees }),
  ...(rateKind !== undefined && { rateKind }),
})

/**
 * Returns an offer that its partner states again: figures that differ from the last ones are a
 * further revision, which the applicant has to agree to anew.
 */
export function stateAgain(last: StatedOffer | undefined, offer: PartnerOffer): StatedOffer {
  if (!last) return offer
  const { revision, before } = last
  if (JSON.stringify(figuresOf(last)) !== JSON.stringify(figuresOf(offer)))
    return { ...offer, revision: (revision ?? 0) + 1, before: figuresOf(last) }
  return { ...offer, ...(revision !== undefined && { revision }), ...(before && { before }) }
}
