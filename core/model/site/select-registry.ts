import type { Partner } from '#core/model/partners/partner.ts'
import type { Registry } from './registry.ts'

/** What an operator has switched on: sites as `<brand>-<country>`, partners by id. */
export interface SwitchedOn {
  readonly sites: readonly string[]
  readonly partners: readonly string[]
}

/**
 * Returns the catalogue as an operator has switched it on. A brand is offered only in the countries
 * of its sites. A partner that is switched off serves no country, so it is not planned for, asked
 * or listed; its name, its hosts and the way to notify it of an erasure stay known for the leads
 * that it had before.
 */
export function selectRegistry(registry: Registry, { sites, partners }: SwitchedOn): Registry {
  const offeredIn = <InCountry>(brand: string, countries: { readonly [country: string]: InCountry }) =>
    Object.fromEntries(Object.entries(countries).filter(([country]) => sites.includes(`${brand}-${country}`)))
  const brands = Object.entries(registry.brands).map(
    ([id, brand]) => [id, { ...brand, countries: offeredIn(id, brand.countries) }] as const,
  )
  const serving = Object.entries(registry.partners).map(
    ([id, partner]) => [id, partners.includes(id) ? partner : { ...partner, countries: [] }] as const,
  )
  return { ...registry, brands: Object.fromEntries(brands), partners: Object.fromEntries(serving) }
}

/** True for a partner that takes leads of a country. */
export const servesCountry = ({ countries }: Pick<Partner, 'countries'>, country: string): boolean =>
  countries.some((one) => one === country)
