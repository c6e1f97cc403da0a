import type { Registry } from '#core/model/site/registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'

/**
 * Returns the sites that must be complete. For a draft the contract warns of what lacks
 * (tests/catalogue).
 */
export const liveSites = (registry: Registry): readonly Site[] =>
  allSites(registry).filter(({ brand, country }) => brand.status === 'live' && country.status === 'live')
