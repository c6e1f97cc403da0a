import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { whatIf } from '#core/console/what-if/what-if.ts'
import type { RulePart, WrittenRules } from '#core/journey/drafts/draft-parts.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }

export type InForce = NonNullable<ReplyOf<typeof whatIf>>
export type Lender = InForce['partners'][number]
export type RuleField = InForce['fields'][number]

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 })
const HUNDRED = 100

/** Hundredths as COP 25,000. */
export const sayMoney = (hundredths: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(hundredths % HUNDRED === 0 || Math.abs(hundredths) >= 100_000 ? { maximumFractionDigits: 0 } : {}),
  })
    .format(hundredths / HUNDRED)
    .replaceAll(/\s/gu, '\u00a0')

/** The name of a part of the rules. */
export const sayPart = (part: RulePart, { currency }: Pick<InForce, 'currency'>): string => fill(texts.parts[part], { currency })

/** A part of rules in words; what is no such value yet, as it was written. */
export function sayRule(part: RulePart, value: unknown, inForce: InForce): string {
  if (part === 'off') return value === true ? texts.isOff : texts.isOn
  if (part === 'hours') return sayHours(value)
  if (part === 'weekdays') return sayWeekdays(value)
  if (part === 'eligibility') return sayList(value, texts.nobodyExcluded, (rule) => sayEligibility(rule, inForce))
  if (part === 'needs') return sayList(value, texts.nothing, (name) => labelOf(name, inForce))
  if (part === 'sellingTiers') return sayList(value, texts.allTiers, String)
  if (typeof value !== 'number') return value === null ? texts.noLimit : asWritten(value)
  if (part === 'price' || part === 'budgetPerDay') return sayMoney(value, inForce.currency)
  return part === 'acceptance' ? `${numbers.format(value * HUNDRED)}\u00a0%` : numbers.format(value)
}

/** What people call a data point. */
export const labelOf = (name: unknown, { fields }: Pick<InForce, 'fields'>): string =>
  fields.find((field) => field.name === name)?.label ?? asWritten(name)

const sayHours = (value: unknown): string =>
  Array.isArray(value) ? fill(texts.hours, { from: String(value[0]), to: String(value[1]) }) : texts.always

function sayWeekdays(value: unknown): string {
  const days = Array.isArray(value) ? value.map(Number) : []
  return days.length === texts.weekdays.length ? texts.everyDay : days.map((day) => texts.weekdays[day - 1] ?? String(day)).join(', ')
}

function sayList(value: unknown, none: string, say: (one: unknown) => string): string {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.length === 0 ? none : list.map(say).join('; ')
}

/** A rule about who is eligible, as "Monthly income at least 900,000". */
export function sayEligibility(rule: unknown, inForce: InForce): string {
  const { field, isOneOf, isNoneOf, ageAtLeast, ageAtMost, atLeast, atMost }: WrittenRules = recordOf(rule) ?? {}
  const known = inForce.fields.find(({ name }) => name === field)
  const label = labelOf(field, inForce)
  const values = (list: unknown) => (Array.isArray(list) ? list.map((value) => sayValue(value, known)).join(texts.or) : '')
  if (isOneOf !== undefined) return fill(texts.saysOneOf, { field: label, values: values(isOneOf) })
  if (isNoneOf !== undefined) return fill(texts.saysNoneOf, { field: label, values: values(isNoneOf) })
  const isAge = ageAtLeast !== undefined || ageAtMost !== undefined
  const within = sayWithin(label, ageAtLeast ?? atLeast, ageAtMost ?? atMost)
  return isAge ? fill(texts.saysAge, { rule: within }) : within
}

function sayWithin(field: string, least: unknown, most: unknown): string {
  if (most === undefined) return fill(texts.saysAtLeast, { field, least: sayNumber(least) })
  if (least === undefined) return fill(texts.saysAtMost, { field, most: sayNumber(most) })
  return fill(texts.saysWithin, { field, least: sayNumber(least), most: sayNumber(most) })
}

const sayNumber = (value: unknown): string => (typeof value === 'number' ? numbers.format(value) : asWritten(value))
const sayValue = (value: unknown, field: RuleField | undefined): string =>
  field?.options.find((option) => option.value === value)?.label ?? asWritten(value)

/** What is an object with names; undefined for anything else. */
export const recordOf = (value: unknown): WrittenRules | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

/** What somebody wrote, as a text. */
export const asWritten = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
