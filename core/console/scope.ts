import type { Grant } from './permissions.ts'

/** A site as far as scopes look at it. */
export interface ScopedSite {
  readonly id: string
  readonly brandId: string
  readonly countryId: string
}

/**
 * What a person may see by one permission. Every query of the console takes it and filters by it: rows of a site by `sites`,
 * rows of a country alone by `countries`.
 */
export interface Scope {
  /** True for who may see every brand in every country, sites that are no longer in the catalogue among them. */
  readonly isEverything: boolean
  readonly sites: readonly string[]
  /** The countries of those sites. */
  readonly countries: readonly string[]
}

/** The scope of grants among the sites that there are. A grant for a brand or a country that there is not adds nothing. */
export function scopeOf(grants: readonly Grant[], sites: readonly ScopedSite[]): Scope {
  const seen = sites.filter((site) => grants.some((grant) => covers(grant, site)))
  return {
    isEverything: grants.some(({ brand, country }) => brand === '*' && country === '*'),
    sites: seen.map(({ id }) => id),
    countries: [...new Set(seen.map(({ countryId }) => countryId))],
  }
}

const covers = ({ brand, country }: Grant, { brandId, countryId }: ScopedSite): boolean =>
  (brand === '*' || brand === brandId) && (country === '*' || country === countryId)

/** True if a row of this site may be seen; a row of no site only by who may see everything. */
export const isInScope = ({ isEverything, sites }: Scope, site: string | null): boolean =>
  isEverything || (site !== null && sites.includes(site))

/** True if the scope has every site of the country among those that there are: what holds for all brands is changed by nobody else. */
export const coversCountry = ({ isEverything, sites: seen }: Scope, sites: readonly ScopedSite[], country: string): boolean =>
  isEverything || sites.every(({ id, countryId }) => countryId !== country || seen.includes(id))
