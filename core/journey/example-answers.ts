import type { Answers, AnswerRow, AnswerValue } from '#core/define/answers.ts'
import { holds, type Comparable, type Condition } from '#core/define/condition.ts'
import type { DataPoint } from '#core/define/data-point.ts'
import { conditionOf } from '#core/define/condition-of.ts'
import { decodeAnswer } from '#core/define/decode-answer.ts'
import type { Checks } from '#core/define/format.ts'
import { clampTo } from '#core/define/range.ts'
import type { Rule } from '#core/define/eligibility.ts'
import { boundDay } from '#core/define/bound-day.ts'
import { optionsOf } from '#core/define/options-of.ts'
import { validateAnswer } from '#core/define/validate-answer.ts'
import { movedDay } from '#core/define/local-day.ts'
import type { Page, PageField } from '#core/define/page.ts'
import type { Registry } from '#core/define/registry.ts'
import { findFormat, resolvePage } from '#core/define/resolve-page.ts'
import type { Site } from '#core/define/site.ts'
import { missingDataPoints, planJourney } from './plan-journey.ts'

/**
 * What the answers are made for: a site, the day in its market, and answers that are fixed
 * beforehand.
 */
export interface ExampleOptions {
  readonly registry: Registry
  readonly site: Site
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly answers?: Answers
  /** The country's checks, for answers that a code contains. */
  readonly checks?: Checks
}

/**
 * Returns valid answers for every data point that an application on a site is asked, including
 * those that earlier answers bring up. They suit as many of the country's partners as one applicant
 * can.
 */
export function exampleAnswers(wanted: ExampleOptions): Answers {
  let answers: Answers = wanted.answers ?? {}
  for (;;) {
    const plan = planJourney({ ...wanted, answers })
    const missing = missingDataPoints(plan, answers)
    const field = missing.flatMap((name) => (answers[name] === undefined ? (findField(wanted, name) ?? []) : [])).at(0)
    if (!field) return answers
    answers = { ...answers, [field.name]: exampleAnswer(wanted, field, answers) }
  }
}

/**
 * Returns the answers of an application, changed and extended as far as needed to show a whole
 * page: where the page or one of its fields depends on an answer, that answer is given, and every
 * field has an answer.
 */
export function answersThatShow(wanted: ExampleOptions, page: Page, given: Answers): Answers {
  const fields = [...(page.sheet ?? []), ...page.fields]
  const conditions = [page.when, ...fields.map(({ when }) => when)]
  const shown = conditions.reduce<Answers>((answers, when) => fulfil(wanted, when, answers), given)
  return fields.reduce<Answers>((answers, field) => {
    const isGood = answers[field.name] !== undefined && isOffered(field, answers)
    return isGood ? answers : { ...answers, [field.name]: exampleAnswer(wanted, field, answers) }
  }, shown)
}

/** False for an option that other answers exclude. */
const isOffered = (field: PageField, answers: Answers): boolean =>
  field.cases === undefined || optionsOf(field, answers).some((option) => option === answers[field.name])

/**
 * Returns the answers, with those changed on which a condition depends, so that it holds. Of `any`,
 * only the first part is fulfilled; where `isNot` leaves no known option, the answer becomes
 * `false`.
 */
function fulfil(wanted: ExampleOptions, condition: Condition | undefined, answers: Answers): Answers {
  if (!condition || holds(condition, answers) === true) return answers
  if ('all' in condition) return condition.all.reduce<Answers>((given, part) => fulfil(wanted, part, given), answers)
  if ('any' in condition) return fulfil(wanted, condition.any[0], answers)
  const before = fulfil(wanted, conditionOf(wanted.registry, wanted.site, condition.field), answers)
  const field = findField(wanted, condition.field)
  if ('is' in condition) return { ...before, [condition.field]: offeredFirst(field, condition.is) }
  const anyAnswer = field && exampleAnswer(wanted, field, before)
  if (!('isNot' in condition)) return { ...before, [condition.field]: condition.answered ? anyAnswer : undefined }
  const options = field?.options ?? field?.named?.map(([code]) => code)
  const other = condition.isNot.length === 0 ? anyAnswer : options?.find((one) => !condition.isNot.includes(one))
  return { ...before, [condition.field]: other ?? false }
}

const offeredFirst = (field: PageField | undefined, values: readonly Comparable[]): Comparable | undefined =>
  values.find((value) => field?.options?.some((option) => option === value)) ?? values[0]

/** Returns a valid answer for one field, beside the given answers. */
export function exampleAnswer(wanted: ExampleOptions, field: PageField, answers: Answers): AnswerValue {
  const { registry, site } = wanted
  const point = findPoint(registry, field.name)
  const rules = rulesOf(wanted, field.name)
  const decoded = decodeAnswer(field, answers, wanted)
  if (decoded.passes && decoded.value !== undefined) return decoded.isWhole ? decoded.value : `${decoded.value}-05-12`
  switch (field.kind) {
    case 'text':
      return point?.kind === 'text' ? (findFormat(registry, site, point.format).good[0] ?? 'Example') : 'Example'
    case 'email':
      return 'ana.torres+accepted@example.com'
    case 'phone':
      return examplePhone(site, field.differsFrom ? 1 : 0)
    case 'money':
    case 'count':
      return exampleNumber(field, rules)
    case 'date':
      return exampleDay(wanted, field, answers)
    case 'month':
      return exampleDay(wanted, field, answers).slice(0, 7)
    case 'choice':
      return exampleChoice(site, field, rules, answers)
    case 'yes-no':
      return (
        !rules.some((rule) => 'isNoneOf' in rule && rule.isNoneOf.includes(true)) &&
        rules.some((rule) => 'isOneOf' in rule && rule.isOneOf.includes(true))
      )
    case 'consent':
      return true
    case 'consents':
      return Object.fromEntries((field.consents ?? []).filter(({ as }) => as !== 'notice').map(({ code, as }) => [code, as === 'required']))
    case 'rows':
      return Array.from({ length: field.rows?.min ?? 0 }, () => exampleRow(wanted, field.rows?.fields ?? []))
    case 'file':
      return EXAMPLE_FILE
    case 'password':
      return 'correct horse battery'
  }
}

function findField({ registry, site }: ExampleOptions, name: string): PageField | undefined {
  for (const step of registry.steps) {
    const asks: readonly string[] = [...(step.asks ?? []), ...Object.keys(step.introduces ?? {}), ...(step.modal?.asks ?? [])]
    if (!asks.includes(name)) continue
    const page = resolvePage(registry, site, step)
    const field = [...page.fields, ...(page.sheet ?? [])].find((one) => one.name === name)
    if (field) return field
  }
  return undefined
}

const rulesOf = ({ registry, site }: ExampleOptions, name: string): readonly Rule[] =>
  Object.values(registry.partners)
    .filter(({ countries }) => countries.some((country) => country === site.countryId))
    .flatMap(({ eligibility }) => eligibility.filter(({ field }) => field === name))

/**
 * Returns the market's example number, with its last digit increased where it must differ from
 * another number.
 */
function examplePhone({ country }: Site, move: number): string {
  const digits = country.phone.example.replaceAll(/\D/gu, '')
  return `${country.phone.prefix}${digits.slice(0, -1)}${(Number(digits.at(-1)) + move) % 10}`
}

function exampleNumber({ range = { min: 0, max: 100 } }: PageField, rules: readonly Rule[]): number {
  const least = rules.flatMap((rule) => ('atLeast' in rule && rule.atLeast !== undefined ? [rule.atLeast] : []))
  const most = rules.flatMap((rule) => ('atMost' in rule && rule.atMost !== undefined ? [rule.atMost] : []))
  return clampTo({ min: range.min, max: Math.min(range.max, ...most) }, Math.max(range.default ?? range.min, ...least))
}

function exampleDay({ today, site }: ExampleOptions, field: PageField, answers: Answers): string {
  const validation = { today, age: site.country.age }
  const from = boundDay(field.from, answers, validation)
  const to = boundDay(field.to, answers, validation)
  const fits = (day: string) => validateAnswer({ ...field, when: undefined }, { ...answers, [field.name]: day }, validation) === undefined
  if (field.cycle) return Array.from({ length: 62 }, (_, days) => movedDay(today, { days: days + 1 })).find(fits) ?? today
  if (from && to) return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10)
  return from ? movedDay(from, { days: 40 }) : movedDay(to ?? today, { days: -40 })
}

function exampleChoice(site: Site, field: PageField, rules: readonly Rule[], answers: Answers): string {
  const options = field.countries ? [site.countryId.toUpperCase(), 'FR'] : (field.named?.map(([code]) => code) ?? optionsOf(field, answers))
  const suits = (option: string) =>
    rules.every(
      (rule) => !('isNoneOf' in rule && rule.isNoneOf.includes(option)) && !('isOneOf' in rule && !rule.isOneOf.includes(option)),
    ) && !(field.differsFrom ?? []).some((other) => answers[other] === option)
  return options.find(suits) ?? options[0] ?? ''
}

function exampleRow(wanted: ExampleOptions, fields: readonly PageField[]): AnswerRow {
  const row: { [field: string]: string | number | boolean } = {}
  for (const field of fields) {
    const value = field.when && holds(field.when, row) !== true ? undefined : exampleAnswer(wanted, field, row)
    if (value !== undefined && typeof value !== 'object') row[field.name] = value
  }
  return row
}

const EXAMPLE_FILE = '7f2c1f7e-6f0b-4c61-9d2e-3a8b5d0c4e19'

/** Returns a data point, or the cell with that name in rows. */
const findPoint = ({ dataPoints }: Registry, name: string): DataPoint | undefined =>
  dataPoints[name] ??
  Object.values(dataPoints)
    .flatMap((point) => (point.kind === 'rows' ? (point.fields[name] ?? []) : []))
    .at(0)
