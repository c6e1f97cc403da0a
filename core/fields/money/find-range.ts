import { BASE_LIMITS } from '#core/model/country.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Range } from '#core/model/range.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { ResolvableCheck, Resolving } from '../resolver.ts'

/** A data point whose bounds have a name. */
interface Bounded {
  readonly name: string
  readonly step: string
  readonly limits: string
}

/**
 * Bounds that come from the site's loan. The sum of an offer keeps to the lender's steps, within
 * the market's bounds.
 */
const OF_THE_LOAN = ['loan-amount', 'offer-amount', 'loan-period']

/** True if the site's country, its loan or a step states the bounds. */
export const hasRange = ({ limits }: Pick<Bounded, 'limits'>, { registry, site }: ResolvableCheck): boolean =>
  OF_THE_LOAN.includes(limits) || limitsOf(registry, site, limits) !== undefined

/** Returns the bounds of a number, and how those of the loan are chosen; throws if there are none. */
export function findRange({ name, step, limits }: Bounded, { registry, site }: Resolving): Partial<PageField> {
  const { amount, period, presets } = site.loan
  if (limits === 'loan-amount') return { range: amount, presets: presets.amount }
  if (limits === 'offer-amount') {
    const { step: _, ...range } = amount
    return { range, presets: presets.amount }
  }
  if (limits === 'loan-period')
    return { range: rangeOf(period), scale: period.scale, presets: presets.period, ...(slides(period) && { slides: true }) }
  const range = limitsOf(registry, site, limits)
  if (range) return { range }
  const lacking = `countries/${site.countryId}/country.ts: limits lack "${limits}", which ${name} needs`
  throw new Error(`${lacking}: add them there, or as countries.${site.countryId}.limits to the step ${step}`)
}

/**
 * True if a slider is worth its space: there is more to choose from than the quick choices show.
 */
const slides = ({ min, max, step = 1 }: Range): boolean => (max - min) / step > MOST_WITHOUT_SLIDER
const MOST_WITHOUT_SLIDER = 12

/**
 * Returns the bounds that a country states, else those that a step newer than the country supplies,
 * else the base values.
 */
const limitsOf = (registry: Registry, site: Site, name: string): Range | undefined =>
  site.country.limits[name] ??
  registry.steps.map((step) => lookUp(step.countries, site.countryId)?.limits?.[name]).find(Boolean) ??
  lookUp(BASE_LIMITS, name)

const rangeOf = ({ min, max, step, default: standard }: Required<Range>): Range => ({ min, max, step, default: standard })
