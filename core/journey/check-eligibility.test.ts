import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { checkEligibility, mayFit } from './check-eligibility.ts'

const TODAY = '2026-11-20'
const truthOf = (rule: Rule, value?: string | number | boolean) =>
  checkEligibility([rule], value === undefined ? {} : { [rule.field]: value }, TODAY)[0]?.truth

describe('checkEligibility', () => {
  it('holds inside inclusive bounds and fails outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (value) => {
        expect(truthOf({ field: 'amount', atLeast: 10, atMost: 20 }, value)).toBe(value >= 10 && value <= 20)
        expect(truthOf({ field: 'amount', atLeast: 10 }, value)).toBe(value >= 10)
        expect(truthOf({ field: 'amount', atMost: 20 }, value)).toBe(value <= 20)
      }),
    )
  })

  it('counts ages in whole years on the day', () => {
    const rule: Rule = { field: 'dateOfBirth', ageAtLeast: 18, ageAtMost: 70 }
    expect([truthOf(rule, '2008-11-20'), truthOf(rule, '2008-11-21')]).toEqual([true, false])
    expect([truthOf(rule, '1955-11-21'), truthOf(rule, '1955-11-20')]).toEqual([true, false])
  })

  it('compares with lists', () => {
    expect([truthOf({ field: 'email', isOneOf: ['a', 'b'] }, 'b'), truthOf({ field: 'email', isOneOf: ['a'] }, 'b')]).toEqual([true, false])
    expect([truthOf({ field: 'email', isNoneOf: ['a'] }, 'b'), truthOf({ field: 'email', isNoneOf: ['a'] }, 'a')]).toEqual([true, false])
  })

  it('does not know where the answer is missing, and fails where it is of another kind', () => {
    expect([truthOf({ field: 'amount', atLeast: 1 }), truthOf({ field: 'amount', atLeast: 1 }, '')]).toEqual(['unknown', 'unknown'])
    expect(truthOf({ field: 'amount', atLeast: 1 }, '5')).toBe(false)
  })
})

describe('mayFit', () => {
  it('excludes only on a rule that fails: a missing answer never does', () => {
    const rules: readonly Rule[] = [
      { field: 'amount', atLeast: 10 },
      { field: 'period', atMost: 5 },
    ]
    expect([mayFit(rules, {}, TODAY), mayFit(rules, { amount: 10 }, TODAY), mayFit(rules, { amount: 9 }, TODAY)]).toEqual([
      true,
      true,
      false,
    ])
    expect(mayFit([], { amount: 1 }, TODAY)).toBe(true)
  })
})
