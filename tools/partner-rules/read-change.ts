import { isStrangePrice, MOST_TIMES_THE_PRICE } from '#core/model/partners/override-limits.ts'
import { faultIn, partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'

/** The options that change the rules of a partner. */
export const CHANGE_OPTIONS = {
  pause: { type: 'boolean' },
  resume: { type: 'boolean' },
  hours: { type: 'string' },
  weekdays: { type: 'string' },
  'cap-day': { type: 'string' },
  'cap-week': { type: 'string' },
  'cap-month': { type: 'string' },
  'budget-day': { type: 'string' },
  price: { type: 'string' },
  'force-price': { type: 'boolean' },
  'allow-source': { type: 'string' },
  'refuse-source': { type: 'string' },
  'allow-sub': { type: 'string' },
  'refuse-sub': { type: 'string' },
  clear: { type: 'string' },
} as const

/** Options as they were given. */
export type ChangeGiven = {
  readonly [Name in keyof typeof CHANGE_OPTIONS]?: ((typeof CHANGE_OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string) | undefined
}

/** What `--clear` takes back to `partner.ts`, by its word. */
const CLEARED = new Map<string, keyof PartnerOverride>([
  ['pause', 'paused'],
  ['hours', 'hours'],
  ['weekdays', 'weekdays'],
  ['sources', 'sources'],
  ['subs', 'subIds'],
  ['caps', 'caps'],
  ['price', 'price'],
])

/**
 * Returns what is laid over a partner's rules after a change of what is laid over them now; `price`
 * is that of `partner.ts`. Throws an error with a sentence if the change makes no sense.
 */
export function readChange(before: PartnerOverride, given: ChangeGiven, price: number): PartnerOverride {
  if (given.pause && given.resume) throw new Error('A partner cannot be paused and resumed at once: give --pause or --resume.')
  const kept = clear(given.resume ? clear(before, 'pause') : before, given.clear)
  const caps = { ...kept.caps, ...capsIn(given) }
  const [sources, subIds] = [namesIn(kept.sources, given, 'source'), namesIn(kept.subIds, given, 'sub')]
  const changed = {
    ...kept,
    ...(given.pause && { paused: true }),
    ...(given.hours !== undefined && { hours: hoursIn(given.hours) }),
    ...(given.weekdays !== undefined && { weekdays: weekdaysIn(given.weekdays) }),
    ...(sources && { sources }),
    ...(subIds && { subIds }),
    ...(Object.keys(caps).length > 0 && { caps }),
    ...(given.price !== undefined && { price: numberIn('price', given.price) }),
  }
  const read = partnerOverride.safeParse(changed)
  if (!read.success) throw new Error(faultIn(read.error))
  if (given.price !== undefined && !given['force-price']) checkPrice(read.data.price ?? price, price)
  return read.data
}

function checkPrice(after: number, own: number): void {
  if (isStrangePrice(after, own))
    throw new Error(
      `The price ${after} is more than ${MOST_TIMES_THE_PRICE} times that of partner.ts (${own}): correct it, or add --force-price if it is meant. It is in hundredths.`,
    )
}

function clear(before: PartnerOverride, words: string | undefined): PartnerOverride {
  if (words === undefined) return before
  if (words === 'all') return {}
  const parts = wordsIn(words)
  const strange = parts.find((word) => !CLEARED.has(word))
  if (strange !== undefined) throw new Error(`--clear does not know "${strange}", but ${[...CLEARED.keys()].join(', ')} and all.`)
  const cleared = new Set<string>(parts.map((word) => CLEARED.get(word) ?? ''))
  return partnerOverride.parse(Object.fromEntries(Object.entries(before).filter(([name]) => !cleared.has(name))))
}

function hoursIn(text: string): readonly number[] {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/u.exec(text) ?? []
  if (from === undefined || to === undefined) throw new Error(`--hours is "${text}", but must be whole hours like 9-18.`)
  return [Number(from), Number(to)]
}

function weekdaysIn(text: string): readonly number[] {
  if (!/^\d(?:-\d)?(?:,\d(?:-\d)?)*$/u.test(text))
    throw new Error(`--weekdays is "${text}", but must be like 1-5 or 1,3,6, where 1 is Monday.`)
  const days = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    if (to < from) throw new Error(`--weekdays has ${part}, but a span begins with its first day: write 6,7,1 for a weekend and Monday.`)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return days.toSorted((a, b) => a - b)
}

const LIMITS = [
  ['cap-day', 'perDay'],
  ['cap-week', 'perWeek'],
  ['cap-month', 'perMonth'],
  ['budget-day', 'budgetPerDay'],
] as const

function capsIn(given: ChangeGiven): { readonly [limit: string]: number | null } {
  const found = LIMITS.flatMap(([option, limit]) => {
    const text = given[option]
    return text === undefined ? [] : [[limit, text === 'none' ? null : numberIn(option, text)] as const]
  })
  return Object.fromEntries(found)
}

function numberIn(option: string, text: string): number {
  if (!/^-?\d+$/u.test(text))
    throw new Error(`--${option} is "${text}", but must be a whole number${option === 'price' ? ' of hundredths' : ', or none'}.`)
  return Number(text)
}

function namesIn(before: PartnerOverride['sources'], given: ChangeGiven, kind: 'source' | 'sub') {
  const [allow, refuse] = [given[`allow-${kind}`], given[`refuse-${kind}`]]
  if (allow === undefined && refuse === undefined) return undefined
  return { ...before, ...(allow !== undefined && { allow: wordsIn(allow) }), ...(refuse !== undefined && { refuse: wordsIn(refuse) }) }
}

const wordsIn = (text: string): readonly string[] => [...new Set(text.split(',').flatMap((word) => word.trim() || []))].toSorted()
