import type { PartnerOverride } from '#core/model/partners/partner-override.ts'

const LIMITS = ['perDay', 'perWeek', 'perMonth', 'budgetPerDay'] as const
export type Limit = (typeof LIMITS)[number]
const LISTS = ['allowSources', 'refuseSources', 'allowSubs', 'refuseSubs'] as const
export type NameList = (typeof LISTS)[number]

/** What stands in the fields of the form; an empty one holds as in the catalogue. Sums are whole units with up to two decimals. */
export type RuleTexts = { readonly [Name in Limit | NameList | 'from' | 'to' | 'price']: string }

/** The fields, with what is no text. */
export interface RuleValues extends RuleTexts {
  /** Limits that are taken away. */
  readonly unlimited: readonly Limit[]
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
}

/** The form with every rule as in the catalogue. */
export const NO_RULES: RuleValues = {
  from: '',
  to: '',
  price: '',
  perDay: '',
  perWeek: '',
  perMonth: '',
  budgetPerDay: '',
  allowSources: '',
  refuseSources: '',
  allowSubs: '',
  refuseSubs: '',
  unlimited: [],
  weekdays: [],
}

const HUNDRED = 100
const HUNDREDTHS = /^\d+(?:[.,]\d{1,2})?$/u

/** The fields that say what is laid over the catalogue. */
export function valuesOf({ hours, weekdays = [], caps = {}, price, sources, subIds }: PartnerOverride): RuleValues {
  const limits = LIMITS.map((name) => {
    const limit = caps[name]
    if (typeof limit !== 'number') return [name, ''] as const
    return [name, name === 'budgetPerDay' ? unitsOf(limit) : String(limit)] as const
  })
  return {
    ...NO_RULES,
    ...Object.fromEntries(limits),
    from: hours ? String(hours[0]) : '',
    to: hours ? String(hours[1]) : '',
    price: price === undefined ? '' : unitsOf(price),
    weekdays,
    unlimited: LIMITS.filter((name) => caps[name] === null),
    allowSources: (sources?.allow ?? []).join(', '),
    refuseSources: (sources?.refuse ?? []).join(', '),
    allowSubs: (subIds?.allow ?? []).join(', '),
    refuseSubs: (subIds?.refuse ?? []).join(', '),
  }
}

/** What the fields say, as the server reads it. What is no number stays a text, and the server says what is wrong with it. */
export function rulesOf(values: RuleValues): { readonly [rule: string]: unknown } {
  const { from, to, weekdays, unlimited } = values
  const caps = LIMITS.flatMap((name): readonly (readonly [string, unknown])[] => {
    if (unlimited.includes(name)) return [[name, null]]
    const text = values[name].trim()
    return text === '' ? [] : [[name, name === 'budgetPerDay' ? hundredthsOf(text) : numberOf(text)]]
  })
  const sources = namesOf(values.allowSources, values.refuseSources)
  const subIds = namesOf(values.allowSubs, values.refuseSubs)
  return {
    ...((from.trim() !== '' || to.trim() !== '') && { hours: [numberOf(from), numberOf(to)] }),
    ...(weekdays.length > 0 && { weekdays: weekdays.toSorted((a, b) => a - b) }),
    ...(caps.length > 0 && { caps: Object.fromEntries(caps) }),
    ...(values.price.trim() !== '' && { price: hundredthsOf(values.price) }),
    ...(sources && { sources }),
    ...(subIds && { subIds }),
  }
}

/** A sum as hundredths; the text itself where it is none. */
export function hundredthsOf(text: string): number | string {
  const trimmed = text.trim()
  return HUNDREDTHS.test(trimmed) ? Math.round(Number(trimmed.replace(',', '.')) * HUNDRED) : trimmed
}

const unitsOf = (hundredths: number): string => String(hundredths / HUNDRED)
const numberOf = (text: string): number | string => (/^\d+$/u.test(text.trim()) ? Number(text.trim()) : text.trim())

function namesOf(allow: string, refuse: string) {
  const [allowed, refused] = [wordsIn(allow), wordsIn(refuse)]
  if (allowed.length + refused.length === 0) return undefined
  return { ...(allowed.length > 0 && { allow: allowed }), ...(refused.length > 0 && { refuse: refused }) }
}

const wordsIn = (text: string): readonly string[] => [...new Set(text.split(',').flatMap((word) => word.trim() || []))].toSorted()
