import { lookUp } from '#core/model/look-up.ts'
import type { Operator, OperatorOverrides } from './operator.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/**
 * Returns who runs a site: the country's record, with what the overrides say of the country, then of
 * the brand, then of the site. Throws where the country has no record.
 */
export function operatorOf(
  { operators }: Pick<Registry, 'operators'>,
  { id, brandId, countryId }: Pick<Site, 'id' | 'brandId' | 'countryId'>,
  { countries = {}, brands = {}, sites = {} }: OperatorOverrides = {},
): Operator {
  const shipped = lookUp(operators, countryId)
  if (!shipped) throw new Error(`catalogue/countries/${countryId} has no operator.ts: write who runs its sites`)
  return { ...shipped, ...lookUp(countries, countryId), ...lookUp(brands, brandId), ...lookUp(sites, id) }
}
