import type { Comparable } from '#core/model/condition.ts'
import type { DataPointName } from '#core/model/register.ts'
import { sumIn, type SumByCountry } from './sum-in.ts'

/**
 * Rules about who is eligible: all rules must hold; a rule whose answer is missing excludes nobody.
 */
export type Eligibility = readonly StatedRule[]

interface Bounded<Bound> {
  readonly field: DataPointName
  readonly atLeast?: Bound
  readonly atMost?: Bound
}

type Listed =
  | { readonly field: DataPointName; readonly isOneOf: readonly Comparable[] }
  | { readonly field: DataPointName; readonly isNoneOf: readonly Comparable[] }
  | { readonly field: DataPointName; readonly ageAtLeast?: number; readonly ageAtMost?: number }

/**
 * One rule of eligibility in a country, as data. Bounds are inclusive; ages in whole years on the
 * day of asking.
 */
export type Rule = Bounded<number> | Listed

/**
 * A rule as a partner states it: a sum by country where its countries have several currencies. It
 * holds only in the countries that it names.
 */
export type StatedRule = Bounded<SumByCountry> | Listed

/** The rules that hold in a country, with its sums. */
export const eligibilityIn = (eligibility: Eligibility, country: string): readonly Rule[] =>
  eligibility.flatMap((rule) => ruleIn(rule, country) ?? [])

function ruleIn(rule: StatedRule, country: string): Rule | undefined {
  if (!('atLeast' in rule || 'atMost' in rule)) return rule
  const atLeast = sumIn(rule.atLeast, country)
  const atMost = sumIn(rule.atMost, country)
  if (atLeast === undefined && atMost === undefined) return undefined
  return { field: rule.field, ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) }
}
