import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { Truth } from '#core/model/condition.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { yearsBetween } from '#core/model/answers/local-day.ts'

/** Result of a rule: it holds, it fails, or the answer it needs is missing. */
export interface RuleFinding {
  readonly rule: Rule
  readonly truth: Truth
}

/** Checks every rule and returns the results, in order. `today` is `YYYY-MM-DD` in the market. */
export function checkEligibility(rules: readonly Rule[], answers: Answers, today: string): readonly RuleFinding[] {
  return rules.map((rule) => ({ rule, truth: checkRule(rule, answers, today) }))
}

/** True unless a rule fails: a missing answer does not exclude. */
export function mayFit(rules: readonly Rule[], answers: Answers, today: string): boolean {
  return rules.every((rule) => checkRule(rule, answers, today) !== false)
}

function checkRule(rule: Rule, answers: Answers, today: string): Truth {
  if (!isAnswered(answers, rule.field)) return 'unknown'
  const value = answers[rule.field]
  if ('isOneOf' in rule) return rule.isOneOf.some((one) => one === value)
  if ('isNoneOf' in rule) return !rule.isNoneOf.some((one) => one === value)
  if ('ageAtLeast' in rule || 'ageAtMost' in rule)
    return typeof value === 'string' && isWithin(yearsBetween(value, today), rule.ageAtLeast, rule.ageAtMost)
  const { atLeast, atMost } = 'atLeast' in rule || 'atMost' in rule ? rule : {}
  return typeof value === 'number' && isWithin(value, atLeast, atMost)
}

const isWithin = (value: number, least = -Infinity, most = Infinity): boolean => value >= least && value <= most
