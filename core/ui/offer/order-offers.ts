import type { Offer } from '#core/contract/lead/lead-view.ts'

/** What of an offer decides about its place. */
export type Comparable = Pick<Offer, 'id' | 'partnerName' | 'amount' | 'period' | 'periodScale' | 'total' | 'apr'>

/**
 * True if all offers are for the same sum and period. Only then do their totals say which one costs
 * less.
 */
export const areAlike = (offers: readonly Comparable[]): boolean =>
  offers.every(
    ({ amount, period, periodScale }) =>
      amount === offers[0]?.amount && period === offers[0].period && periodScale === offers[0].periodScale,
  )

/**
 * Sorts offers by what they cost: by the total if all are for the same sum and period, else by the
 * yearly rate. Equal ones are sorted by the lender's name. Nothing else has a part in it.
 */
export function orderOffers<Of extends Comparable>(offers: readonly Of[]): readonly Of[] {
  const costOf = areAlike(offers) ? ({ total }: Comparable) => total : ({ apr }: Comparable) => apr
  return offers.toSorted(
    (a, b) => compare(costOf(a), costOf(b)) || compare(a.apr, b.apr) || compare(a.partnerName, b.partnerName) || compare(a.id, b.id),
  )
}

const compare = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Returns how much more an offer costs than the cheapest one; undefined where their totals cannot be
 * compared.
 */
export function moreThanCheapest(offer: Comparable, offers: readonly Comparable[]): number | undefined {
  if (offers.length < 2 || !areAlike(offers)) return undefined
  return offer.total - Math.min(...offers.map(({ total }) => total))
}

/** True for an offer that costs less than another and not more than any. */
export const isCheapest = (offer: Comparable, offers: readonly Comparable[]): boolean =>
  moreThanCheapest(offer, offers) === 0 && offers.some(({ total }) => total > offer.total)
