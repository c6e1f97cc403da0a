import type { Offer } from '#core/contract/lead/lead-view.ts'
import { figuresAt } from '#core/loan/figures-at.ts'
import { isWithinOffer } from '#core/loan/is-within-offer.ts'

/** Sum and period that the applicant sets for all offers; each offer's own where nothing is set. */
export interface Wanted {
  readonly amount?: number
  readonly period?: number
}

/** An offer as it is shown: as stated, or calculated for what the applicant set. */
export type ShownOffer = Offer & { readonly isCalculated?: true }

/**
 * Returns the offers for a sum and a period: what lies within an offer's own ranges is calculated;
 * `beyond` are those that do not go so far.
 */
export function offersAt(
  offers: readonly Offer[],
  wanted: Wanted,
): { readonly shown: readonly ShownOffer[]; readonly beyond: readonly Offer[] } {
  const fitting = offers.filter((offer) => isWithinOffer(offer, wanted))
  return { shown: fitting.map((offer) => showAt(offer, wanted)), beyond: offers.filter((offer) => !fitting.includes(offer)) }
}

function showAt(offer: Offer, { amount = offer.amount, period = offer.period }: Wanted): ShownOffer {
  if (amount === offer.amount && period === offer.period) return offer
  const { before: _, fees: __, ...rest } = offer
  const { fees, ...figures } = figuresAt(offer, offer.periodScale, { amount, period })
  return { ...rest, ...figures, ...(fees !== undefined && { fees }), isCalculated: true }
}
