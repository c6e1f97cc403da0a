import type { Examples } from '#core/model/partners/examples.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { comparisonWords } from '../simulator/choose-part.ts'
import { pagesShown } from './pages-shown.ts'

/** A lender as the sandbox's pages name it. */
export interface NamedLender {
  readonly id: string
  readonly name: string
}

/** What the lenders of one country do for one word after + in the applicant's e-mail address. */
export interface Scenario {
  readonly word: string
  /** The lenders that have the scenario; the country's other lenders decline. */
  readonly lenders: readonly NamedLender[]
  readonly isOfAll: boolean
  /** Paths of the pages that the applicant sees, according to the first of these lenders. */
  readonly pages: readonly string[]
}

/** What is simulated: the partners of the catalogue and their examples. */
export interface Simulated {
  readonly registry: Pick<Registry, 'partners'>
  readonly examples: { readonly [partner: string]: Examples }
}

/** Returns the lenders that the sandbox simulates in a country. */
export const lendersIn = ({ registry, examples }: Simulated, country: string): readonly NamedLender[] =>
  Object.entries(registry.partners)
    .filter(([id, { countries }]) => examples[id] && countries.some((one) => one === country))
    .map(([id, { name }]) => ({ id, name }))

/** Lists the scenarios of a country's lenders; those that all lenders have come first. */
export function listScenarios(simulated: Simulated, country: string): readonly Scenario[] {
  const lenders = lendersIn(simulated, country)
  const exchangeOf = ({ id }: NamedLender, word: string) => simulated.examples[id]?.exchanges.find(({ scenario }) => scenario === word)
  const words = new Set(lenders.flatMap(({ id }) => simulated.examples[id]?.exchanges.map(({ scenario }) => scenario) ?? []))
  const scenarios = [...words].map((word): Scenario => {
    const simulators = lenders.filter((lender) => exchangeOf(lender, word))
    const [first] = simulators
    const [exchange, partner] = first ? [exchangeOf(first, word), simulated.registry.partners[first.id]] : []
    const pages = exchange && partner ? pagesShown(exchange, partner) : []
    return { word, lenders: simulators, isOfAll: simulators.length === lenders.length, pages }
  })
  const together = comparisonWords
    .filter((one) => one.lenders <= lenders.length)
    .map(({ word }): Scenario => ({ word, lenders, isOfAll: true, pages: ['checking', 'accepted'] }))
  return [...scenarios.filter(({ isOfAll }) => isOfAll), ...together, ...scenarios.filter(({ isOfAll }) => !isOfAll)]
}
