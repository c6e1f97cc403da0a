import type { ConsentItem, Country } from '#core/model/country.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from './page.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/** Returns the consents that a country lists under a data point. */
export const consentsOf = (country: Country, name: string): readonly ConsentItem[] => lookUp(country.consents, name) ?? []

/**
 * Returns the versions in force of the texts of consents; a consent without a text of its own has
 * none.
 */
export function describeVersions(registry: Registry, site: Site, consents: readonly ConsentItem[]): Pick<PageField, 'versions'> {
  const versions = consents.flatMap(({ code, policy }): [string, string][] => {
    const id = policyIdOf({ code, policy })
    const texts = registry.policies[site.countryId]?.filter((one) => one.code === id) ?? []
    const newest = texts
      .map(({ version }) => version)
      .toSorted()
      .at(-1)
    return newest === undefined ? [] : [[code, newest]]
  })
  return versions.length > 0 ? { versions: Object.fromEntries(versions) } : {}
}
