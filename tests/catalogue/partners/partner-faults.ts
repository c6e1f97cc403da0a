import type { Examples } from '#core/model/partners/examples.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { ruleFaults } from '#tests/catalogue/compared-faults.ts'
import { unaskedNeeds } from '#tests/catalogue/unasked-needs.ts'
import { partnerExampleFaults } from './partner-example-faults.ts'
import { priceFaults } from './price-faults.ts'
import { wholeFaults } from './whole-faults.ts'

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
    ...priceFaults(registry, id, partner),
    ...numberFaults(partner),
    ...rangeFaults(partner),
    ...ruleFaults(registry, partner.eligibility),
    ...(partner.redirectHosts.length > 0 ? [] : ['redirectHosts is empty: nobody could be sent there']),
    ...partner.redirectHosts
      .filter((host) => !isHost(host))
      .map(
        (host) =>
          `redirectHosts names "${host}", which is no host as a browser writes it: write it like www.lender.example, without https://, path or *`,
      ),
    ...(examples ? [] : ['examples.ts is missing']),
    ...(gateway && examples ? partnerExampleFaults(registry, { id, partner, gateway, examples }) : []),
  ]
}

/** True for a host that an address can have: the server compares it whole with the host of the address. */
const isHost = (host: string): boolean =>
  /^[^*.]+(?:\.[^*.]+)+$/u.test(host) && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host

/** Returns the numbers with which no lead could be stored, or that would let nobody through. */
function numberFaults({ acceptance, cap = {}, limits, repeatDays }: Partner): readonly string[] {
  return [
    ...(acceptance > 0 && acceptance <= 1 ? [] : ['acceptance must be above 0 and at most 1']),
    ...wholeFaults('cap.perDay', cap.perDay),
    ...wholeFaults('limits.timeoutMs', limits.timeoutMs),
    ...wholeFaults('limits.tries', limits.tries),
    ...wholeFaults('repeatDays', repeatDays, { least: 0 }),
  ]
}

function rangeFaults({ weight = 1, hours: [from, to] = [0, 24] }: Partner): readonly string[] {
  const areWhole = Number.isInteger(from) && Number.isInteger(to)
  return [
    ...(weight > 0 ? [] : ['weight must be above 0']),
    ...(areWhole && from >= 0 && from < to && to <= 24
      ? []
      : ['hours must be [from, to) in whole hours, from 0 to 24; over midnight is not known']),
  ]
}
