import { texts } from '#catalogue/texts.gen.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { readPolicies } from '#apps/api/domain/sites/read-policies.ts'
import { sayCost } from '#apps/apply/build/cost/say-cost.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { exampleFigures } from '#core/loan/example-figures.ts'
import type { Country } from '#core/model/country.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { findSite, type Site } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { shownSteps } from '#core/journey/shown-steps.ts'
import { factsOf, mergeFacts, namesOf } from './facts-of.ts'
import type { Facts, PublishedPlace } from './published.ts'
import { ownTexts, textFacts } from './text-facts.ts'

/** Returns what was told in a country: its own facts, those of its pages, and those of its sites. */
export function countryFacts(registry: Registry, sites: readonly Site[]): PublishedPlace {
  const [first] = sites
  const common = first && withoutBrand(registry, first)
  if (!common) throw new Error('a country without a site has nothing to publish')
  const steps = shownSteps(registry, common)
  const pages = steps.map((step) => resolvePage(registry, common, step))
  const fields = pages.flatMap((page) => [...page.fields, ...(page.sheet ?? [])].map((field) => ({ page: page.id, field })))
  const shown = { steps: new Set(steps.map(({ id }) => id)), fields: new Set(fields.map(({ field }) => field.name)) }
  return {
    forever: mergeFacts(...sites.map((site) => policyFacts(registry, site))),
    stated: mergeFacts(
      ownFacts(common.country),
      factsOf('formats', registry.formats[common.countryId]),
      namesOf('partner', partnersIn(registry, common.countryId)),
      ...fields.map(({ page, field }) => questionFacts(page, field)),
      textFacts(registry, common, shown),
      ...sites.map((site) => siteFacts(registry, site, common)),
    ),
  }
}

/** The country as a brand would have it that changes nothing in it. */
function withoutBrand(registry: Registry, { brand, countryId }: Site): Site | undefined {
  const found = findSite({ ...registry, brands: { '': { ...brand, countries: { [countryId]: {} } } } }, '', countryId)
  return found.ok ? found.site : undefined
}

/**
 * The texts of policies as they are shown, each by its code and the day of its version, with the
 * placeholders of what settings say. The text that names how many lenders are asked at once is a
 * fact as it is written.
 */
function policyFacts(registry: Registry, site: Site): Facts {
  const { policyVersions, several } = readPolicies(registry, site, { values: { brand: site.brand.name } })
  const shown = policyVersions.filter(({ code, version }) => code !== several?.code || !several.versions.includes(version))
  return {
    ...Object.fromEntries(shown.map(({ code, version, hash }) => [`policy ${site.id} ${code} ${version.slice(0, DAY_SIGNS)}`, hash])),
    ...severalFacts(registry, site),
  }
}

const DAY_SIGNS = 'YYYY-MM-DD'.length

function severalFacts({ policies }: Registry, { id, countryId, country }: Site): Facts {
  const items = Object.values(country.consents).flat()
  return Object.fromEntries(
    items.flatMap(({ code, several }) =>
      (policies[countryId] ?? [])
        .filter((text) => text.code === several)
        .map(({ version, title, body }) => [`policy ${id} ${code} ${version} written`, hexHash(`${title}\n${body}`)]),
    ),
  )
}

/** What country.ts says. Names of brands and partners are told by those that they name. */
function ownFacts(country: Country): Facts {
  const { needs, brought = [], emailDomains, offeredBy: _, lenders: __, ...told } = country
  const { example } = country.cost
  return mergeFacts(
    factsOf('country', told),
    namesOf('needs', needs),
    namesOf('brought', brought),
    namesOf('e-mail domain', emailDomains),
    factsOf('representative example', example && exampleFigures(example, country.currency.decimals)),
  )
}

const partnersIn = ({ partners }: Registry, country: string): readonly string[] =>
  Object.entries(partners)
    .filter(([, partner]) => servesCountry(partner, country))
    .map(([id]) => id)

/**
 * A question as it is validated, once for all pages, and whether a page insists on its answer.
 * Options with names of their own are facts of the country; looks are seen in pictures.
 */
function questionFacts(page: string, { name, optional, ...field }: PageField): Facts {
  const { named: _, countries: __, consents: ___, look: ____, width: _____, wording: ______, ...validated } = field
  return { [`asked /${page} ${name}`]: optional ? 'optional' : 'required', ...factsOf(`question ${name}`, validated) }
}

function siteFacts(registry: Registry, site: Site, common: Site): Facts {
  const key = `site ${site.id}`
  const { trackers, captchas, product, homePage, name } = site.brand
  const { routing } = routingRules(registry, site)
  const planned = planJourney({ registry, site, answers: {}, today: ANY_DAY }).map(({ path }) => path)
  return mergeFacts(
    factsOf(key, { name, product, homePage, flow: site.flow, loan: site.loan, routing, trackers, captchas }),
    factsOf(`${key} cost`, sayCost(site, buildTranslation(registry, texts, site).texts)),
    namesOf(`${key} page`, planned),
    factsOf(`${key} text`, ownTexts(registry, site, common)),
  )
}

/** Nothing is answered yet, so the day does not matter. */
const ANY_DAY = '2026-01-01'
