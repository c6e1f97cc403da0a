import { registry, written } from '#catalogue/registry.gen.ts'
import { allSites, isDraft, type Site } from '#core/model/site/site.ts'
import { callFacts } from './call-facts.ts'
import { checkFacts } from './check-facts.ts'
import { countryFacts } from './country-facts.ts'
import { mergeFacts } from './facts-of.ts'
import { placeFacts } from './place-facts.ts'
import type { Published, PublishedPlace } from './published.ts'
import { sharedFacts } from './shared-facts.ts'

/** Reads what the tree would tell people and partners. A draft was told to nobody. */
export async function readPublished(): Promise<Published> {
  const sites = Map.groupBy(
    allSites(registry).filter((site) => !isDraft(site)),
    ({ countryId }) => countryId,
  )
  const countries = await Promise.all([...sites].map(async ([country, own]) => [country, await wholeCountry(country, own)] as const))
  // what a country says of a lender is told by the country, and a new country changes nothing of the lender
  const shared = await sharedFacts({ ...registry, partners: written.partners })
  return { shared, calls: await callFacts(), ...Object.fromEntries(countries) }
}

async function wholeCountry(country: string, sites: readonly Site[]): Promise<PublishedPlace> {
  const { stated, ...told } = countryFacts(registry, sites)
  return { ...told, stated: mergeFacts(stated, placeFacts(country), await checkFacts(country, registry.formats[country])) }
}
