import { registry } from '#catalogue/registry.gen.ts'
import type { COMPARISONS } from '#core/console/what-if/what-if.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'

type Comparison = (typeof COMPARISONS)[number]

/** How answers of a kind are compared; of the other kinds no rule can be. */
const COMPARED: { readonly [kind: string]: Comparison } = {
  money: 'number',
  count: 'number',
  date: 'age',
  choice: 'choice',
  'yes-no': 'choice',
  text: 'text',
}

/**
 * How the console compares the answers to a data point; undefined where it does not. Whoever tries rules out sees how many leads
 * they hold for, so that a rule about a name or a document would say whether that person has applied: such answers, which the
 * console masks, are compared with nothing.
 */
export function comparisonOf(name: string): Comparison | undefined {
  const point = lookUp(registry.dataPoints, name)
  const comparison = point && COMPARED[point.kind]
  return point?.class === 'plain' || (point?.class === 'personal' && comparison !== 'text') ? comparison : undefined
}

/** True if the console tries a rule out: one that compares as `comparisonOf` says. */
export function mayCompare(rule: Rule): boolean {
  const comparison = comparisonOf(rule.field)
  if (comparison === undefined) return false
  if ('isOneOf' in rule || 'isNoneOf' in rule) return comparison === 'choice' || comparison === 'text'
  return comparison === ('ageAtLeast' in rule || 'ageAtMost' in rule ? 'age' : 'number')
}
