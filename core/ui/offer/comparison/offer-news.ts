import type { Offer } from '#core/contract/lead/lead-view.ts'

type Known = Pick<Offer, 'id' | 'partner' | 'partnerName' | 'revision'>

/** Identifies an offer among those of all partners. */
export const keyOf = ({ partner, id }: Pick<Offer, 'partner' | 'id'>): string => `${partner} ${id}`

/** What happened to offers between two views, with the partners' names. */
export interface OfferNews {
  readonly arrived: readonly string[]
  readonly changed: readonly string[]
  readonly ended: readonly string[]
}

/** Compares the offers of two views; an offer with another revision has changed. */
export function offerNews(before: readonly Known[], after: readonly Known[]): OfferNews {
  const [had, has] = [before, after].map((offers) => new Map(offers.map((offer) => [keyOf(offer), offer])))
  const namesOf = (offers: readonly Known[]) => [...new Set(offers.map(({ partnerName }) => partnerName))]
  return {
    arrived: namesOf(after.filter((offer) => !had?.has(keyOf(offer)))),
    changed: namesOf(after.filter((offer) => isRevised(offer, had?.get(keyOf(offer))))),
    ended: namesOf(before.filter((offer) => !has?.has(keyOf(offer)))),
  }
}

const isRevised = ({ revision = 0 }: Known, before: Known | undefined): boolean =>
  before !== undefined && revision !== (before.revision ?? 0)

/**
 * Returns the keys in the order in which offers are shown to a person who is reading them: those
 * that are there keep their places, and new ones come last.
 */
export const keepPlaces = (shown: readonly string[], sorted: readonly string[]): readonly string[] => [
  ...shown.filter((key) => sorted.includes(key)),
  ...sorted.filter((key) => !shown.includes(key)),
]
