import type { PartnerRules } from '#core/journey/routing-rules.ts'
import type { AllowedNames } from '#core/model/partners/partner-override.ts'

/** Returns what an operator can change of a partner's rules, as lines of a name and a value. */
export const describeRules = ({
  isPaused,
  hours,
  weekdays,
  sources,
  subIds,
  cap,
  price,
}: PartnerRules): readonly (readonly [string, string])[] => [
  ['state', isPaused ? 'paused' : 'on'],
  ['hours', hours ? hours.join('-') : 'always'],
  ['weekdays', weekdays ? weekdays.join(',') : 'every day'],
  ['sources', describeNames(sources)],
  ['sub-ids', describeNames(subIds)],
  ['cap of a day', describeLimit(cap?.perDay)],
  ['cap of a week', describeLimit(cap?.perWeek)],
  ['cap of a month', describeLimit(cap?.perMonth)],
  ['budget of a day', describeLimit(cap?.budgetPerDay)],
  ['price', String(price)],
]

/** Returns a line for each rule that a change makes another: what it was and what it is. */
export function describeChange(before: PartnerRules, after: PartnerRules): readonly string[] {
  const were = new Map(describeRules(before))
  return describeRules(after).flatMap(([name, value]) => (were.get(name) === value ? [] : [`  ${name}: ${were.get(name)} → ${value}`]))
}

const describeLimit = (limit: number | undefined): string => (limit === undefined ? 'none' : String(limit))

function describeNames(names: AllowedNames | undefined): string {
  const parts = [names?.allow && `only ${names.allow.join(', ')}`, names?.refuse && `not ${names.refuse.join(', ')}`]
  return parts.filter(Boolean).join('; ') || 'all'
}
