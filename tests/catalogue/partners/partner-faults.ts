import type { Examples } from '#core/model/partners/examples.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { ruleFaults } from '#tests/catalogue/compared-faults.ts'
import { unaskedNeeds } from '#tests/catalogue/unasked-needs.ts'
import { partnerExampleFaults } from './partner-example-faults.ts'

/**
 * Returns what is wrong with a partner: its facts, its examples, and how its gateway reads them.
 * Whatever a test demands of every partner is said here first, by `npm run check`.
 */
export function partnerFaults(
  registry: Registry,
  id: string,
  gateway: Gateway | undefined,
  examples: Examples | undefined,
): readonly string[] {
  const partner = registry.partners[id]
  if (!partner) return ['there is no such partner']
  const needed = [...partner.needs, ...partner.eligibility.map((rule) => rule.field)]
  return [
    ...(partner.countries.length > 0 ? [] : ['countries is empty: it lends nowhere']),
    ...needed.filter((name) => !registry.dataPoints[name]).map((name) => `needs "${name}", which no step introduces`),
    // of a country that names the partner, the country is told (marketFaults)
    ...partner.countries
      .filter((country) => !registry.countries[country]?.lenders?.some((one) => one === id))
      .flatMap((country) =>
        unaskedNeeds(registry, country, needed).map(({ name, after }) => `needs "${name}", which no page of ${country} asks${after}`),
      ),
    ...(partner.price > 0 && partner.acceptance > 0 && partner.acceptance <= 1
      ? []
      : ['price must be above 0, acceptance above 0 and at most 1']),
    ...(partner.limits.timeoutMs > 0 && partner.limits.tries > 0 ? [] : ['limits: timeoutMs and tries must be above 0']),
    ...rangeFaults(partner),
    ...ruleFaults(registry, partner.eligibility),
    ...(partner.redirectHosts.length > 0 ? [] : ['redirectHosts is empty: nobody could be sent there']),
    ...(examples ? [] : ['examples.ts is missing']),
    ...(gateway && examples ? partnerExampleFaults(registry, { id, partner, gateway, examples }) : []),
  ]
}

function rangeFaults({ weight = 1, cap = {}, hours: [from, to] = [0, 24] }: Partner): readonly string[] {
  const { perDay = 1, budgetPerDay = 1 } = cap
  return [
    ...(weight > 0 ? [] : ['weight must be above 0']),
    ...(perDay > 0 && budgetPerDay > 0 ? [] : ['cap: a partner that buys nothing is taken out of the catalogue']),
    ...(from >= 0 && from < to && to <= 24 ? [] : ['hours must be [from, to), from 0 to 24; over midnight is not known']),
  ]
}
