import type { AllowedNames } from '#core/model/partners/partner-override.ts'
import type { PartnerRules } from './routing-rules.ts'

/** How sums (hundredths) and weekdays (1 is Monday) are said. */
export interface RuleWords {
  readonly sum: (hundredths: number) => string
  readonly weekday: (day: number) => string
}

const PLAIN: RuleWords = { sum: String, weekday: String }

/** Returns what an operator can change of a partner's rules, as lines of a name and a value. */
export const describeRules = (
  { isPaused, hours, weekdays, sources, subIds, cap, price }: PartnerRules,
  { sum, weekday }: RuleWords = PLAIN,
): readonly (readonly [string, string])[] => [
  ['state', isPaused ? 'paused' : 'on'],
  ['hours', hours ? hours.join('-') : 'always'],
  ['weekdays', weekdays ? weekdays.map(weekday).join(',') : 'every day'],
  ['sources', describeNames(sources)],
  ['sub-ids', describeNames(subIds)],
  ['cap of a day', describeLimit(cap?.perDay)],
  ['cap of a week', describeLimit(cap?.perWeek)],
  ['cap of a month', describeLimit(cap?.perMonth)],
  ['budget of a day', describeLimit(cap?.budgetPerDay, sum)],
  ['price', sum(price)],
]

/** A rule that a change makes another: what it was and what it is. */
export interface ChangedRule {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** Returns the rules that differ. */
export function changedRules(before: PartnerRules, after: PartnerRules, words: RuleWords = PLAIN): readonly ChangedRule[] {
  const were = new Map(describeRules(before, words))
  return describeRules(after, words).flatMap(([name, value]) => {
    const was = were.get(name) ?? ''
    return was === value ? [] : [{ name, before: was, after: value }]
  })
}

/** Returns a line for each rule that a change makes another. */
export const describeChange = (before: PartnerRules, after: PartnerRules): readonly string[] =>
  changedRules(before, after).map((rule) => `  ${rule.name}: ${rule.before} → ${rule.after}`)

const describeLimit = (limit: number | undefined, say: RuleWords['sum'] = String): string => (limit === undefined ? 'none' : say(limit))

function describeNames(names: AllowedNames | undefined): string {
  const parts = [names?.allow && `only ${names.allow.join(', ')}`, names?.refuse && `not ${names.refuse.join(', ')}`]
  return parts.filter(Boolean).join('; ') || 'all'
}
