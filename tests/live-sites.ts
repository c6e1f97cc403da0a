import type { Registry } from '#core/define/registry.ts'
import { allSites, type Site } from '#core/define/site.ts'

/**
 * Returns the sites that must be complete. For a draft the contract warns of what lacks
 * (tests/catalogue).
 */
export const liveSites = (registry: Registry): readonly Site[] =>
  allSites(registry).filter(({ brand, country }) => brand.status === 'live' && country.status === 'live')
