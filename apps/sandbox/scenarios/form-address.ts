import type { Market, MarketSite } from './list-markets.ts'

/** Returns the form's address for an applicant whose e-mail address steers the lenders. */
export const formAddress = ({ formUrl }: MarketSite, word: string): string =>
  `${formUrl}?email=${encodeURIComponent(`name+${word}@example.com`)}`

/**
 * Returns one site for each flow that the market's sites have: the chosen site, and the first one
 * with the other flow.
 */
export function siteOfEachFlow({ sites }: Market, chosen: MarketSite): readonly MarketSite[] {
  const other = sites.find(({ flow }) => flow !== chosen.flow)
  return other ? [chosen, other] : [chosen]
}
