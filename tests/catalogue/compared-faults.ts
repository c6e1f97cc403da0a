import type { Comparable, Condition } from '#core/model/condition.ts'
import type { FollowingAnswer } from '#core/model/data-point.ts'
import type { StatedRule } from '#core/model/partners/eligibility.ts'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import type { PlacedDataPoint, PlacedStep, Registry } from '#core/model/site/registry.ts'
import type { Country } from '#core/model/country.ts'
import { nearestTo } from './nearest-to.ts'

/** The data points that conditions and rules compare. */
type Points = Pick<Registry, 'dataPoints'>

/** Returns the rules of eligibility that no answer could decide: of another kind, or about a value that nobody can give. */
export const ruleFaults = (registry: Points, rules: readonly StatedRule[]): readonly string[] =>
  rules.flatMap((rule) => {
    const point = registry.dataPoints[rule.field]
    if (!point) return []
    if ('isOneOf' in rule) return valueFaults(point, rule.isOneOf)
    if ('isNoneOf' in rule) return valueFaults(point, rule.isNoneOf)
    if (!BOUNDS.some((bound) => bound in rule))
      return [`the rule about ${rule.field} has no bound and excludes nobody: write ${ALL_BOUNDS}`]
    const isAge = 'ageAtLeast' in rule || 'ageAtMost' in rule
    const kinds = isAge ? ['date'] : ['money', 'count']
    return kinds.includes(point.kind)
      ? []
      : [`a rule about ${rule.field} compares ${isAge ? 'an age' : 'a number'}, and its answer is of the kind ${point.kind}`]
  })

const BOUNDS = ['atLeast', 'atMost', 'ageAtLeast', 'ageAtMost']
const ALL_BOUNDS = 'atLeast, atMost, isOneOf, isNoneOf, ageAtLeast or ageAtMost'

/** Returns the values with which the conditions of a step, and of what it introduces, compare answers that nobody can give. */
export function stepComparisons(registry: Points, step: PlacedStep): readonly string[] {
  const own = Object.keys(step.introduces ?? {}).flatMap((name) => registry.dataPoints[name] ?? [])
  return [
    ...conditionFaults(registry, step.when),
    ...wordingFaults(registry, step),
    ...own.flatMap((point) => [
      ...conditionFaults(registry, point.when),
      ...followFaults(registry, point.name, point.follows ?? []),
      ...caseFaults(registry, point),
    ]),
  ]
}

/** Returns the same of what a country says of data points. */
export const countryComparisons = (
  registry: Points,
  { conditions = {}, follows = {} }: Pick<Country, 'conditions' | 'follows'>,
): readonly string[] => [
  ...Object.values(conditions).flatMap((condition) => conditionFaults(registry, condition)),
  ...Object.entries(follows).flatMap(([name, rules]) => followFaults(registry, name, rules)),
]

const followFaults = (registry: Points, name: string, rules: readonly FollowingAnswer[]): readonly string[] =>
  rules.flatMap(({ when, is }) => {
    const point = registry.dataPoints[name]
    return [...conditionFaults(registry, when), ...(point ? valueFaults(point, [is]) : [])]
  })

function conditionFaults(registry: Points, condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap((part) => conditionFaults(registry, part))
  if ('any' in condition) return condition.any.flatMap((part) => conditionFaults(registry, part))
  const point = registry.dataPoints[condition.field]
  if (!point || 'answered' in condition) return []
  return valueFaults(point, 'is' in condition ? condition.is : condition.isNot)
}

function wordingFaults({ dataPoints }: Points, { wording }: PlacedStep): readonly string[] {
  const point = wording && dataPoints[wording.field]
  return point ? valueFaults(point, Object.keys(wording.as)) : []
}

function caseFaults({ dataPoints }: Points, point: PlacedDataPoint): readonly string[] {
  if (point.kind !== 'choice' || !point.cases) return []
  const by = dataPoints[point.cases.field]
  return [
    ...(by ? valueFaults(by, Object.keys(point.cases.options)) : []),
    ...Object.values(point.cases.options).flatMap((options) => valueFaults(point, options)),
  ]
}

/** Returns the values that no answer of a data point has. */
function valueFaults(point: PlacedDataPoint, values: readonly Comparable[]): readonly string[] {
  if (point.kind === 'yes-no' || point.kind === 'consent')
    return values.filter((value) => typeof value !== 'boolean').map((value) => never(point, value))
  const known = optionsOf(point)
  return known
    ? values.filter((value) => !known.some((one) => one === value)).map((value) => never(point, value, nearestTo(String(value), known)))
    : []
}

function never({ name }: PlacedDataPoint, value: Comparable, nearest?: string): string {
  return `${name} is compared with "${value}", which no answer is${nearest === undefined ? '' : `: did you mean "${nearest}"?`}`
}

/** Returns the options of a choice; undefined where they differ by country, and for other kinds. */
function optionsOf(point: PlacedDataPoint): readonly string[] | undefined {
  if (point.kind !== 'choice') return undefined
  if (point.list === 'countries') return Object.keys(COUNTRY_NAMES)
  if (point.list === 'country-names') return Object.values(COUNTRY_NAMES)
  return point.list ? undefined : point.options
}
