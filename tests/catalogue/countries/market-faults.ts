import type { RepresentativeExample } from '#core/model/country.ts'
import { eligibilityIn } from '#core/model/partners/eligibility.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import type { CatalogueTexts } from '#core/texts/build-translation.ts'
import { unpricedLenders } from '#tests/catalogue/partners/price-faults.ts'
import { unaskedNeeds } from '#tests/catalogue/unasked-needs.ts'
import { legacyFaults } from './legacy-faults.ts'

/** What the contract reads about a country beside the registry. */
export interface Market {
  readonly registry: Registry
  readonly texts: CatalogueTexts
  readonly employers: readonly string[] | undefined
}

/**
 * Returns what a country lacks to be a market: lenders, employers to suggest, and an application of
 * some length in both flows.
 */
export function marketFaults({ registry, texts, employers }: Market, id: string): readonly string[] {
  const sites = allSites(registry).filter(({ countryId }) => countryId === id)
  const [site] = sites
  const legacy = new Set(sites.flatMap((one) => legacyFaults(registry, texts, one)))
  return [
    ...lenderFaults(registry, id),
    ...employerFaults(employers),
    ...(site ? [...lengthFaults(registry, site), ...incomeFaults(site), ...legacy] : []),
    ...(registry.countries[id]?.choices.idDocumentType
      ? []
      : ['choices.idDocumentType is missing: say which documents prove who somebody is']),
    ...exampleFaults(registry.countries[id]?.cost.example),
  ]
}

/** People are shown what a loan costs on these terms: since when they are representative must be known, and from whom. */
function exampleFaults(example: RepresentativeExample | undefined): readonly string[] {
  if (!example) return []
  const { amount, months, nominalRate, fee, asOf, source } = example
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(asOf) && new Date(asOf).toJSON()?.startsWith(asOf)
  const isLoan = amount > 0 && Number.isInteger(months) && months > 0 && nominalRate >= 0 && fee >= 0
  return [
    ...(isDay ? [] : [`cost.example.asOf "${asOf}" is no day (YYYY-MM-DD)`]),
    ...(source.trim() ? [] : ['cost.example.source is empty: say who publishes its rate']),
    ...(isLoan ? [] : ['cost.example is no loan: amount, months, nominalRate or fee cannot be']),
  ]
}

const LEAST_LENDERS = 3

function lenderFaults(registry: Registry, id: string): readonly string[] {
  const lenders = Object.values(registry.partners).filter((partner) => servesCountry(partner, id))
  const kinds = new Set(lenders.map(({ eligibility, needs }) => JSON.stringify([eligibilityIn(eligibility, id), needs])))
  const named = registry.countries[id]?.lenders ?? []
  return [
    ...unpricedLenders(registry, id),
    ...(kinds.size >= LEAST_LENDERS
      ? []
      : [`${lenders.length} lenders lend here, of ${kinds.size} kinds: ${LEAST_LENDERS} are needed, each to others or for other answers`]),
    ...named.flatMap((partner) => {
      const { needs = [], eligibility = [] } = registry.partners[partner] ?? {}
      const needed = [...needs, ...eligibilityIn(eligibility, id).map(({ field }) => field)]
      return unaskedNeeds(registry, id, needed).map(
        ({ name, after }) => `lenders names "${partner}", which needs "${name}", which no page here asks${after}`,
      )
    }),
  ]
}

const employerFaults = (names: readonly string[] | undefined): readonly string[] =>
  names && names.length > 0
    ? names.filter((name, at) => names.indexOf(name) !== at).map((name) => `lists/employers.tsv names "${name}" twice`)
    : ['lists/employers.tsv is missing: no employer is suggested']

function lengthFaults(registry: Registry, site: Site): readonly string[] {
  const pages = planJourney({ registry, site: { ...site, flow: 'dynamic' }, answers: {}, today: '2026-11-20' })
  const first = pages[0]?.fields ?? []
  return [
    ...(pages.length > LEAST_PAGES ? [] : [`needs: an application has ${pages.length} pages, and more than ${LEAST_PAGES} are usual`]),
    ...['amount', 'period'].filter((name) => !first.includes(name)).map((name) => `needs: the first page does not ask "${name}"`),
  ]
}

const LEAST_PAGES = 8

function incomeFaults({ country }: Site): readonly string[] {
  const isAsked = country.needs.some((name) => name === 'incomeSource')
  const sources = country.choices.incomeSource ?? [NO_INCOME]
  return isAsked && !sources.includes(NO_INCOME)
    ? [`choices.incomeSource lacks ${NO_INCOME}: who has no income must be able to say so`]
    : []
}

const NO_INCOME = 'UNEMPLOYED'
