import type { Brand } from '#core/model/brand.ts'
import { BASE_LOAN, type BrandInCountry, type Country, type LoanRange } from '#core/model/country.ts'
import { clampTo } from '#core/model/range.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from './registry.ts'

/** A brand in one country. `id` is `<brand>-<country>`, the value of the header Loanwright-Site. */
export interface Site {
  readonly id: string
  readonly brandId: string
  readonly countryId: string
  readonly brand: Brand
  readonly country: Country
  readonly inCountry: BrandInCountry
  readonly loan: LoanRange
  readonly flow: 'dynamic' | 'legacy'
}

/**
 * The sentence of the specification's error catalogue for a brand and country that is not built.
 */
export const PAGE_NOT_FOUND = 'ApplicationPage not found'
/** The sentence of the same catalogue for a brand and country that has no stylesheet. */
export const STYLES_NOT_FOUND = 'Product styles not found'

/**
 * Returns the site of a brand in a country, or the specification's error if the brand is not
 * offered there.
 */
export function findSite(
  registry: Registry,
  brandId: string,
  countryId: string,
): { ok: true; site: Site } | { ok: false; error: typeof PAGE_NOT_FOUND } {
  const brand = registry.brands[brandId]
  const country = registry.countries[countryId]
  const inCountry = lookUp(brand?.countries, countryId)
  if (!brand || !country || !inCountry) return { ok: false, error: PAGE_NOT_FOUND }
  const loan = clampDefaults(inCountry.loan ?? country.loan ?? BASE_LOAN)
  const flow = inCountry.flow ?? country.flow
  return { ok: true, site: { id: `${brandId}-${countryId}`, brandId, countryId, brand, country, inCountry, loan, flow } }
}

/** Returns every site that is built, in the order of the catalogue. */
export function allSites(registry: Registry): readonly Site[] {
  return Object.entries(registry.brands).flatMap(([brandId, brand]) =>
    Object.keys(brand.countries).flatMap((countryId) => {
      const found = findSite(registry, brandId, countryId)
      return found.ok ? [found.site] : []
    }),
  )
}

/** Returns the site of an id like `loanwright-co`. */
export function findSiteById(registry: Registry, id: string): Site | undefined {
  const cut = id.lastIndexOf('-')
  const found = findSite(registry, id.slice(0, cut), id.slice(cut + 1))
  return found.ok ? found.site : undefined
}

/** True for a site whose brand or country is not offered to the public yet. */
export const isDraft = (site: Site): boolean => draftFiles(site).length > 0

/** Returns the files of the catalogue that make a site a draft. */
export const draftFiles = ({ brandId, brand, countryId, country }: Site): readonly string[] => [
  ...(brand.status === 'draft' ? [`brands/${brandId}/brand.ts`] : []),
  ...(country.status === 'draft' ? [`countries/${countryId}/country.ts`] : []),
]

const clampDefaults = (loan: LoanRange): LoanRange => ({
  ...loan,
  amount: { ...loan.amount, default: clampTo(loan.amount, loan.amount.default) },
  period: { ...loan.period, default: clampTo(loan.period, loan.period.default) },
})
