import type { Comparable } from '#core/model/condition.ts'
import type { DataPointName } from '#core/model/register.ts'

/**
 * Rules about who is eligible: all rules must hold; a rule whose answer is missing excludes nobody.
 */
export type Eligibility = readonly Rule[]

/**
 * One rule of eligibility, as data. Bounds are inclusive; ages in whole years on the day of asking.
 */
export type Rule =
  | { readonly field: DataPointName; readonly atLeast?: number; readonly atMost?: number }
  | { readonly field: DataPointName; readonly isOneOf: readonly Comparable[] }
  | { readonly field: DataPointName; readonly isNoneOf: readonly Comparable[] }
  | { readonly field: DataPointName; readonly ageAtLeast?: number; readonly ageAtMost?: number }
