import type { Market, MarketSite } from './list-markets.ts'

/** The form's address for an applicant whose e-mail address says what the lenders do. */
export const formAddress = ({ formUrl }: MarketSite, word: string): string =>
  `${formUrl}?email=${encodeURIComponent(`name+${word}@example.com`)}`

/** One site for each flow that sites of the market walk: the chosen one, and the first that walks the other flow. */
export function siteOfEachFlow({ sites }: Market, chosen: MarketSite): readonly MarketSite[] {
  const other = sites.find(({ flow }) => flow !== chosen.flow)
  return other ? [chosen, other] : [chosen]
}
