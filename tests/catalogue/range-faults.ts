import { askedBy } from '#core/fields/resolve-page.ts'
import type { LoanRange } from '#core/model/country.ts'
import { fitTo, type Range } from '#core/model/range.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { unaskedNeeds } from './unasked-needs.ts'

/** Returns what is wrong with the loan and the needs that a brand sets in its countries. */
export const brandRangeFaults = (registry: Registry, id: string): readonly string[] =>
  allSites(registry)
    .filter(({ brandId }) => brandId === id)
    .flatMap((site) => {
      const { loan, needs = [] } = site.inCountry
      const legacy = askedByLegacy(registry, site)
      const unasked = unaskedNeeds(
        registry,
        site.countryId,
        needs.filter((name) => !legacy.includes(name)),
      )
      return [
        ...(loan ? loanFaults(loan) : []),
        ...unasked.map(({ name, after }) => `needs "${name}", which no page of this country asks${after}`),
      ].map((fault) => `countries.${site.countryId}: ${fault}`)
    })

/** What the pages of the country's legacy flow ask: a brand may need it for that flow alone. */
const askedByLegacy = (registry: Registry, site: Site): readonly string[] =>
  registry.steps.filter(({ id }) => site.country.legacy.some((one) => one === id)).flatMap((step) => askedBy(registry, site, step))

/** Returns what is wrong with the amounts and periods that can be asked for. */
export function loanFaults({ amount, period, presets }: LoanRange): readonly string[] {
  const presetFaults = (name: 'amount' | 'period', range: Range) =>
    presets[name].filter((one) => fitTo(range, one) !== one).map((one) => `loan.presets.${name}: ${one} is outside the range or its steps`)
  return [
    ...(amount.min < amount.max && period.min < period.max ? [] : ['loan: a minimum is not below its maximum']),
    ...presetFaults('amount', amount),
    ...presetFaults('period', period),
  ]
}

/** Returns the bounds that no number is within; `where` says which limits they are. */
export const limitFaults = (where: string, limits: { readonly [name: string]: Range } = {}): readonly string[] =>
  Object.entries(limits).flatMap(([name, { min, max }]) => (min <= max ? [] : [`${where}.${name}: min is above max`]))
