import { chainOf, type Examples } from '../../core/define/examples.ts'
import type { Gateway } from '../../core/define/gateway.ts'
import type { Partner } from '../../core/define/partner.ts'
import type { Registry } from '../../core/define/registry.ts'
import { fillIn } from '../../core/define/fill-in.ts'
import { unaskedNeeds } from './country-faults.ts'

const EXAMPLE_VALUES = {
  leadId: '0b6f0a5e-6f5b-4c1e-9b0a-5a2f7f4a1c11',
  reference: 'R-1',
  site: 'http://localhost:8090',
  amount: 1000,
  period: 12,
  instalment: 100,
  total: 1200,
  nominalRate: 30,
  apr: 35,
  lessAmount: 250_000,
  lessInstalment: 28_000,
  lessTotal: 280_000,
  longerPeriod: 15,
  longerInstalment: 38_000,
  longerTotal: 570_000,
}

/**
 * Returns what is wrong with a partner's facts. The gateway's own test covers how it reads its
 * examples.
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
      .flatMap((country) => unaskedNeeds(registry, country, needed).map((name) => `needs "${name}", which no page of ${country} asks`)),
    ...(partner.price > 0 && partner.acceptance > 0 && partner.acceptance <= 1
      ? []
      : ['price must be above 0, acceptance above 0 and at most 1']),
    ...(partner.limits.timeoutMs > 0 && partner.limits.tries > 0 ? [] : ['limits: timeoutMs and tries must be above 0']),
    ...rangeFaults(partner),
    ...(partner.redirectHosts.length > 0 ? [] : ['redirectHosts is empty: nobody could be sent there']),
    ...(gateway ? [] : ['gateway.server.ts is missing']),
    ...(examples ? exampleFaults(examples, [...Object.keys(partner.steps ?? {}), ...(partner.wants ?? [])]) : ['examples.ts is missing']),
    ...(gateway && examples ? [...exchangeFaults(gateway, examples), ...bidFaults(gateway, examples)] : []),
  ]
}

function exampleFaults(examples: Examples, steps: readonly string[]): readonly string[] {
  const scenarios = new Set(examples.exchanges.map(({ scenario }) => scenario))
  return ['accepted', 'rejected', ...steps]
    .filter((scenario) => !scenarios.has(scenario))
    .map((scenario) => `examples.ts lacks the scenario "${scenario}"`)
}

function rangeFaults({ weight = 1, cap = {}, hours: [from, to] = [0, 24] }: Partner): readonly string[] {
  const { perDay = 1, budgetPerDay = 1 } = cap
  return [
    ...(weight > 0 ? [] : ['weight must be above 0']),
    ...(perDay > 0 && budgetPerDay > 0 ? [] : ['cap: a partner that buys nothing is taken out of the catalogue']),
    ...(from >= 0 && from < to && to <= 24 ? [] : ['hours must be [from, to), from 0 to 24; over midnight is not known']),
  ]
}

function bidFaults(gateway: Gateway, { bid }: Examples): readonly string[] {
  if (!bid) return gateway.ping ? ['it is asked for bids, and examples.ts lacks the bid'] : []
  const asked = JSON.stringify(gateway.ping?.(bid.ping))
  const read = JSON.stringify(gateway.readBid?.(bid.response))
  return [
    ...(asked === JSON.stringify(bid.request) ? [] : [`the gateway asks for a bid by ${asked}, and examples.ts says otherwise`]),
    ...(read === JSON.stringify(bid.means) ? [] : [`the bid means ${JSON.stringify(bid.means)}, and the gateway reads ${read}`]),
  ]
}

function exchangeFaults(gateway: Gateway, examples: Examples): readonly string[] {
  const asked = JSON.stringify(gateway.ask(examples.application).body)
  const wanted = JSON.stringify(examples.request.body)
  return [
    ...(asked === wanted ? [] : [`the gateway asks ${asked}, and examples.ts says ${wanted}`]),
    ...examples.exchanges.flatMap(({ scenario, response, means, later }) =>
      [{ response, means }, ...chainOf(later)].flatMap((one) => {
        const { verdict } = gateway.read({ status: one.response.status, body: fillIn(one.response.body, EXAMPLE_VALUES) })
        return verdict === one.means ? [] : [`"${scenario}" means ${one.means}, and the gateway reads ${verdict}`]
      }),
    ),
  ]
}
