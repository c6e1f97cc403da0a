import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { checkEligibility } from './check-eligibility.ts'

/**
 * The class of an answer under one rule: the side of its bounds on which it lies, never the answer
 * itself.
 */
export type AnswerClass = 'holds' | 'unanswered' | 'below' | 'above' | 'another' | 'too-young' | 'too-old' | 'of-another-kind'

/** Returns a rule in words for engineers, the same for equal rules: `amount atLeast 500`. */
export function ruleName(rule: Rule): string {
  const name = names.get(rule) ?? writeName(rule)
  names.set(rule, name)
  return name
}

// a replay asks for the names of the same few rules some thousand times
const names = new WeakMap<Rule, string>()

const writeName = ({ field, ...bounds }: Rule): string =>
  `${field} ${Object.entries(bounds)
    .map(([name, bound]) => `${name} ${Array.isArray(bound) ? bound.join('|') : bound}`)
    .join(' ')}`

/** Returns the class of the answer that a rule checks. `today` is `YYYY-MM-DD` in the market. */
export function classUnder(rule: Rule, answers: Answers, today: string): AnswerClass {
  if (!isAnswered(answers, rule.field)) return 'unanswered'
  if (holds(rule, answers, today)) return 'holds'
  if ('isOneOf' in rule || 'isNoneOf' in rule) return 'another'
  if ('ageAtLeast' in rule || 'ageAtMost' in rule) {
    const { ageAtLeast } = rule
    return holds({ field: rule.field, ageAtLeast }, answers, today) ? 'too-old' : 'too-young'
  }
  const value = answers[rule.field]
  if (typeof value !== 'number') return 'of-another-kind'
  return 'atLeast' in rule && rule.atLeast !== undefined && value < rule.atLeast ? 'below' : 'above'
}

const holds = (rule: Rule, answers: Answers, today: string): boolean => checkEligibility([rule], answers, today)[0]?.truth === true

/**
 * Returns the classes of the answers under all rules, by the rules' names in alphabetical order.
 */
export function classesOf(rules: readonly Rule[], answers: Answers, today: string): { readonly [rule: string]: AnswerClass } {
  const byName = new Map(rules.map((rule) => [ruleName(rule), rule]))
  const sorted = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, rule]) => [name, classUnder(rule, answers, today)]))
}
