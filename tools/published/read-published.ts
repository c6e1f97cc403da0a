import { registry } from '#catalogue/registry.gen.ts'
import { allSites, isDraft } from '#core/model/site/site.ts'
import { callFacts } from './call-facts.ts'
import { countryFacts } from './country-facts.ts'
import type { Published } from './published.ts'
import { sharedFacts } from './shared-facts.ts'

/** Reads what the tree would tell people and partners. A draft was told to nobody. */
export async function readPublished(): Promise<Published> {
  const sites = Map.groupBy(
    allSites(registry).filter((site) => !isDraft(site)),
    ({ countryId }) => countryId,
  )
  const countries = [...sites].map(([country, own]) => [country, countryFacts(registry, own)] as const)
  return { shared: await sharedFacts(registry), calls: await callFacts(), ...Object.fromEntries(countries) }
}
