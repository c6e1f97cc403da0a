/** Limits of leads, and of money, that a partner's cap may have. */
export const CAP_PARTS = ['perDay', 'perWeek', 'perMonth', 'budgetPerDay'] as const
/** The parts of a partner's rules that a draft changes, each by itself. */
export const RULE_PARTS = [
  'off',
  'price',
  'acceptance',
  'weight',
  'hours',
  'weekdays',
  ...CAP_PARTS,
  'eligibility',
  'sellingTiers',
  'needs',
] as const
export type CapPart = (typeof CAP_PARTS)[number]
export type RulePart = (typeof RULE_PARTS)[number]

/** Rules of a partner or what a draft changes of them, perhaps with a value that is none yet: somebody is writing it. */
export interface WrittenRules {
  readonly [name: string]: unknown
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** What a part is where nothing says it. */
const USUAL: { readonly [part: string]: unknown } = { weight: 1, weekdays: EVERY_DAY }

const isCap = (part: RulePart): part is CapPart => CAP_PARTS.some((one) => one === part)
const capOf = ({ cap }: WrittenRules): WrittenRules => (typeof cap === 'object' && cap !== null ? { ...cap } : {})

/** Returns a part of rules; null where there is no such limit. */
export function partOf(rules: WrittenRules, part: RulePart): unknown {
  const value = isCap(part) ? capOf(rules)[part] : rules[part]
  return value ?? USUAL[part] ?? null
}

/** Returns a part as the draft has it: its own, or that of the rules. */
export function draftedPart(rules: WrittenRules, draft: WrittenRules, part: RulePart): unknown {
  const name = isCap(part) ? 'cap' : part
  return partOf(name in draft ? draft : rules, part)
}

/** Returns the parts that a draft changes, in a fixed order. */
export const changedParts = (rules: WrittenRules, draft: WrittenRules): readonly RulePart[] =>
  RULE_PARTS.filter((part) => !isEqual(partOf(rules, part), draftedPart(rules, draft, part)))

/** Returns the draft with a part as given (null takes it away); one that is as in the rules again is no change any more. */
export function withPart(
  rules: WrittenRules,
  draft: WrittenRules,
  change: { readonly part: RulePart; readonly value: unknown },
): WrittenRules {
  const { part, value } = change
  const name = isCap(part) ? 'cap' : part
  const { [name]: _before, ...others } = draft
  const next = isCap(part) ? withLimit(name in draft ? capOf(draft) : capOf(rules), part, value) : value
  const isUnchanged = isCap(part) ? isEqual(next ?? {}, capOf(rules)) : isEqual(next, partOf(rules, part))
  return isUnchanged ? others : { ...others, [name]: next }
}

/** Returns the draft without the change of a part. */
export const withoutChange = (rules: WrittenRules, draft: WrittenRules, part: RulePart): WrittenRules =>
  withPart(rules, draft, { part, value: partOf(rules, part) })

function withLimit(cap: WrittenRules, part: CapPart, value: unknown): WrittenRules | null {
  const limits = Object.fromEntries(
    CAP_PARTS.flatMap((one) => {
      const limit = one === part ? value : cap[one]
      return limit === null || limit === undefined ? [] : [[one, limit] as const]
    }),
  )
  return Object.keys(limits).length > 0 ? limits : null
}

const isEqual = (one: unknown, other: unknown): boolean => written(one) === written(other)

/** As JSON, with the names of objects in one order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
