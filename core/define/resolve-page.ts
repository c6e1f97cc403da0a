import { stateCode } from './application-states.ts'
import { conditionOf } from './condition-of.ts'
import { consentsOf, describeVersions } from './consent-versions.ts'
import { BASE_LIMITS } from './country.ts'
import type { Range } from './range.ts'
import type { DataPoint, DatePoint, MoneyPoint, MonthPoint } from './data-point.ts'
import { wirePathOf } from './data-point.ts'
import type { Format } from './format.ts'
import { lookUp } from './look-up.ts'
import { nameCountries, type NamedCountry } from './name-countries.ts'
import type { CodeField, Page, PageField, PageRows } from './page.ts'
import { pageCondition } from './page-condition.ts'
import type { PlacedDataPoint, PlacedStep, Registry } from './registry.ts'
import type { Site } from './site.ts'
import type { StepVariant } from './step.ts'

/**
 * Resolves a step for one site: the fields that its country asks, each with that country's format,
 * limits and choices.
 */
export function resolvePage(registry: Registry, site: Site, step: PlacedStep): Page {
  const asked = askedBy(registry, site, step)
  const when = pageCondition(
    step.when,
    [...asked, ...(step.modal?.asks ?? [])].map((name) => conditionOf(registry, site, name)),
  )
  return {
    id: step.id,
    stage: step.stage,
    kind: step.kind,
    flow: step.flow,
    ...(step.state && { stateCode: stateCode(step.state) }),
    phase: step.phase,
    ...(when && { when }),
    ...(step.wording && { wording: step.wording }),
    fields: asked.map((name) => resolveField(registry, site, step, name)),
    ...(step.modal && { sheet: step.modal.asks.map((name) => resolveField(registry, site, step, name)) }),
    ...(step.call && { call: step.call }),
    ...(step.skippable && { skippable: true }),
    ...(step.skipCall && { skipCall: step.skipCall }),
    ...(step.parameter && { parameter: step.parameter }),
    ...(step.hasScreen && { screen: true }),
  }
}

/**
 * Returns the data points that a step asks in a site's country, in order, without those of its
 * sheet.
 */
export function askedBy({ dataPoints }: Registry, site: Site, step: PlacedStep): readonly string[] {
  const variant = variantOf(site, step)
  const sheet: readonly string[] = step.modal?.asks ?? []
  const asked: readonly string[] = variant?.asks ?? step.asks ?? Object.keys(step.introduces ?? {})
  return [...new Set(asked.flatMap((name) => [name, ...marksOf(dataPoints[name])]))].filter((name) => !sheet.includes(name))
}

/** Returns the mark that is asked beside a sum; an empty list where there is none. */
export const marksOf = (point: DataPoint | undefined): readonly string[] => (point?.kind === 'money' && point.more ? [point.more] : [])

/**
 * Limits that come from the site's loan. The sum of an offer keeps to the lender's steps, within
 * the market's bounds.
 */
const OF_THE_LOAN = ['loan-amount', 'offer-amount', 'loan-period']

/**
 * True if the site's country defines what the step's fields accept: each text's format, each
 * number's limits.
 */
export function isResolvable(registry: Registry, site: Site, step: PlacedStep): boolean {
  const isStated = (point: DataPoint | undefined): boolean => {
    if (point?.kind === 'text') return formatOf(registry, site, point.format) !== undefined
    if (point?.kind === 'choice') return point.format === undefined || formatOf(registry, site, point.format) !== undefined
    if (point?.kind === 'rows') return Object.values(point.fields).every(isStated)
    if (point?.kind !== 'money' && point?.kind !== 'count') return true
    return OF_THE_LOAN.includes(point.limits) || limitsOf(registry, site, point.limits) !== undefined
  }
  return [...askedBy(registry, site, step), ...(step.modal?.asks ?? [])].every((name) => isStated(registry.dataPoints[name]))
}

/**
 * Resolves one data point as a site's page asks it. Throws for a name that the catalogue lacks:
 * that is a defect of the catalogue.
 */
export function resolveField(registry: Registry, site: Site, step: PlacedStep, name: string): PageField {
  const point = registry.dataPoints[name]
  if (!point) throw new Error(`steps/${step.id} asks "${name}", which no step introduces`)
  const optional = variantOf(site, step)?.optional?.some((one) => one === name) ?? false
  const when = conditionOf(registry, site, name)
  const wording = registry.steps.find(({ id }) => id === point.step)?.wording
  const described = describeField(registry, site, { ...point, ...(when && { when }), ...(optional && { optional }) })
  const field = { ...described, ...(wording && { wording }) }
  const code = lookUp(site.country.decoded, name)
  return code === undefined ? field : { ...field, decodedFrom: describeCode(registry, site, code) }
}

function describeCode(registry: Registry, site: Site, name: string): CodeField {
  const point = registry.dataPoints[name]
  const { pattern, clean, check } = findFormat(registry, site, point?.kind === 'text' ? point.format : name)
  if (check === undefined)
    throw new Error(`countries/${site.countryId}/formats.ts: "${name}" tells other answers, so its format needs a check`)
  return { name, pattern, check, ...(clean && { clean }) }
}

/** Resolves a data point for a site, outside any step. */
export function describeField(registry: Registry, site: Site, point: PlacedDataPoint): PageField {
  return {
    name: point.name,
    kind: point.kind,
    wire: wirePathOf(point.name, point),
    ...(point.optional && { optional: true }),
    ...(point.when && { when: point.when }),
    ...(point.class !== 'plain' && { personal: true }),
    ...(point.autocomplete && { autocomplete: point.autocomplete }),
    ...(point.width && { width: point.width }),
    ...describeKind(registry, site, point),
  }
}

/**
 * The address pattern of the HTML standard (valid e-mail address), in linear time; it also requires
 * a top-level domain of letters.
 */
export const EMAIL_PATTERN =
  "^[a-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?)*\\.[a-z]{2,63}$"

/** The id of a stored file: a UUID. */
const FILE_ID_PATTERN = '^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$'

type KindPart = Partial<PageField>

function describeKind(registry: Registry, site: Site, point: PlacedDataPoint): KindPart {
  const { country } = site
  switch (point.kind) {
    case 'text':
      return {
        ...describeFormat(findFormat(registry, site, point.format)),
        ...(point.inputMode && { inputMode: takesLetters(findFormat(registry, site, point.format)) ? 'text' : point.inputMode }),
        ...(point.capitals && { capitals: point.capitals }),
        ...(point.suggest && { suggest: point.suggest }),
      }
    case 'email':
      return { pattern: EMAIL_PATTERN, ignoreCase: true, maxLength: 254 }
    case 'phone':
      return {
        ...(point.any ? { anyPhone: true } : { pattern: `^${country.phone.mobile}$` }),
        ...(point.differsFrom && { differsFrom: point.differsFrom }),
      }
    case 'money':
    case 'count':
      return describeNumber(registry, site, point)
    case 'date':
    case 'month':
      return describeBounds(point)
    case 'choice':
      return describeChoice(registry, site, point)
    case 'consent':
      return { policy: point.policy, ...describeVersions(registry, site, [{ code: point.policy, as: 'required' }]) }
    case 'consents':
      return { consents: consentsOf(country, point.name), ...describeVersions(registry, site, consentsOf(country, point.name)) }
    case 'rows':
      return { rows: describeRows(registry, site, point) }
    case 'file':
      return { pattern: FILE_ID_PATTERN, maxLength: 36, ...(point.camera && { camera: point.camera }) }
    case 'yes-no':
      return point.marks ? { marks: point.marks } : {}
    case 'password':
      return {}
  }
}

function describeRows(registry: Registry, site: Site, point: PlacedDataPoint & { kind: 'rows' }): PageRows {
  const cells = Object.entries(point.fields).map(([name, field]: [string, DataPoint]) =>
    describeField(registry, site, { ...field, name, step: point.step }),
  )
  const { min, max, distinct, sum } = point
  return { min, max, fields: cells, ...(distinct && { distinct }), ...(sum && { sum }) }
}

/**
 * Returns the format in force: the country's, else the one that a step introduces; throws if there
 * is none.
 */
export function findFormat(registry: Registry, site: Site, name: string): Format {
  const format = formatOf(registry, site, name)
  if (!format) throw new Error(`no format "${name}": add it to countries/${site.countryId}/formats.ts, or to the formats of a step`)
  return format
}

const formatOf = (registry: Registry, site: Site, name: string): Format | undefined =>
  registry.formats[site.countryId]?.[name] ?? registry.steps.map((step) => step.formats?.[name]).find(Boolean)

/**
 * True if the format accepts letters, as account numbers of some countries have them: a numeric
 * keyboard has none.
 */
const takesLetters = ({ good }: Format): boolean => good.some((text) => /\p{L}/u.test(text))

const describeFormat = (format: Format): KindPart => ({
  pattern: format.pattern,
  ...(format.ignoreCase && { ignoreCase: true }),
  ...(format.clean && { clean: format.clean }),
  ...(format.maxLength && { maxLength: format.maxLength }),
  ...(format.check && { check: format.check }),
  ...(format.groups && { groups: format.groups }),
})

/**
 * True if a slider is worth its space: there is more to choose from than the quick choices show.
 */
const slides = ({ min, max, step = 1 }: Range): boolean => (max - min) / step > MOST_WITHOUT_SLIDER
const MOST_WITHOUT_SLIDER = 12

function describeNumber(registry: Registry, site: Site, point: PlacedDataPoint & { kind: 'money' | 'count' }): KindPart {
  const plus: KindPart = point.kind === 'count' && point.plus ? { plus: true } : {}
  const per: KindPart = point.kind === 'money' ? describeSum(point) : {}
  if (point.limits === 'loan-amount') return { range: site.loan.amount, presets: site.loan.presets.amount, ...plus, ...per }
  if (point.limits === 'offer-amount') {
    const { step: _, ...range } = site.loan.amount
    return { range, presets: site.loan.presets.amount }
  }
  if (point.limits === 'loan-period')
    return {
      range: rangeOf(site.loan.period),
      scale: site.loan.period.scale,
      presets: site.loan.presets.period,
      ...(slides(site.loan.period) && { slides: true as const }),
    }
  const range = limitsOf(registry, site, point.limits)
  if (!range) {
    const lacking = `countries/${site.countryId}/country.ts: limits lack "${point.limits}", which ${point.name} needs`
    throw new Error(`${lacking}: add them there, or as countries.${site.countryId}.limits to the step ${point.step}`)
  }
  return { range, ...plus, ...per }
}

const describeSum = ({ per, zeroWhen, more }: MoneyPoint): KindPart => ({
  ...(per && { per }),
  ...(zeroWhen && { zeroWhen }),
  ...(more && { more }),
})

/**
 * Returns the bounds that a country states, else those that a step newer than the country supplies,
 * else the base values.
 */
const limitsOf = (registry: Registry, site: Site, name: string): Range | undefined =>
  site.country.limits[name] ??
  registry.steps.map((step) => lookUp(step.countries, site.countryId)?.limits?.[name]).find(Boolean) ??
  lookUp(BASE_LIMITS, name)

const rangeOf = ({ min, max, step, default: standard }: Required<Range>): Range => ({ min, max, step, default: standard })

const describeBounds = (point: DatePoint | MonthPoint): KindPart => ({
  ...(point.from && { from: point.from }),
  ...(point.to && { to: point.to }),
  ...(point.kind === 'date' && point.cycle && { cycle: point.cycle }),
})

function describeChoice(registry: Registry, site: Site, point: PlacedDataPoint & { kind: 'choice' }): KindPart {
  const { country } = site
  const differs: KindPart = point.differsFrom ? { differsFrom: point.differsFrom } : {}
  const look: KindPart = point.look ? { look: point.look } : {}
  if (point.list === 'countries') return { countries: country.countriesFirst, look: 'search', ...differs }
  if (point.list === 'country-names') return { named: countriesByName(registry, site, point), look: 'search', ...differs }
  if (point.list) return { named: country[point.list].map(({ code, name }) => [code, name] as const), look: 'search', ...look, ...differs }
  const cases: KindPart = point.cases ? { cases: point.cases } : {}
  return { options: lookUp(country.choices, point.name) ?? point.options, ...look, ...cases, ...differs }
}

/**
 * Returns the countries of the world in the market's language, each stored by its name. Throws if
 * the format refuses a name: that is a defect of the catalogue.
 */
function countriesByName(registry: Registry, site: Site, { format, name }: PlacedDataPoint & { kind: 'choice' }): readonly NamedCountry[] {
  const { pattern } = findFormat(registry, site, format ?? name)
  const taken = new RegExp(pattern, 'u')
  const { locale, countriesFirst } = site.country
  const named = nameCountries(locale)
  const refused = named.find(([stored]) => !taken.test(stored))
  if (refused) throw new Error(`the format of ${name} refuses "${refused[0]}", which the list of countries offers`)
  const first = countriesFirst.flatMap((code) => named.filter(([, , iso]) => iso === code))
  return [...first, ...named.filter((one) => !first.includes(one))]
}

/**
 * Returns what a site's country changes about a step; a step newer than the country supplies the
 * change.
 */
export const variantOf = (site: Site, step: PlacedStep): StepVariant | undefined =>
  lookUp(site.country.steps, step.id) ?? lookUp(step.countries, site.countryId)
