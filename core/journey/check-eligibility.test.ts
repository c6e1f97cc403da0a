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

  it('finds its value anywhere in a list, of whatever type it is', () => {
    const values = ['MALE', 3, true] as const
    for (const value of values) {
      expect(truthOf({ field: 'gender', isOneOf: values }, value)).toBe(true)
      expect(truthOf({ field: 'gender', isNoneOf: values }, value)).toBe(false)
    }
    for (const value of ['male', '3', 'true', false, 0]) {
      expect(truthOf({ field: 'gender', isOneOf: values }, value)).toBe(false)
      expect(truthOf({ field: 'gender', isNoneOf: values }, value)).toBe(true)
    }
  })

  it('bounds an age on one side alone, and fails where the answer is no day', () => {
    expect(['2008-11-20', '2008-11-21', '1900-01-01'].map((day) => truthOf({ field: 'dateOfBirth', ageAtLeast: 18 }, day))).toEqual([
      true,
      false,
      true,
    ])
    expect(['1955-11-21', '1955-11-20', '2020-01-01'].map((day) => truthOf({ field: 'dateOfBirth', ageAtMost: 70 }, day))).toEqual([
      true,
      false,
      true,
    ])
    expect(truthOf({ field: 'dateOfBirth', ageAtLeast: 18 }, 40)).toBe(false)
  })

  it('returns the result of every rule with it, in their order', () => {
    const rules: readonly Rule[] = [
      { field: 'amount', atLeast: 10 },
      { field: 'gender', isOneOf: ['MALE'] },
      { field: 'period', atMost: 5 },
    ]
    expect(checkEligibility(rules, { amount: 9, period: 5 }, TODAY)).toEqual([
      { rule: rules[0], truth: false },
      { rule: rules[1], truth: 'unknown' },
      { rule: rules[2], truth: true },
    ])
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
    expect([mayFit(rules, { amount: 10, period: 6 }, TODAY), mayFit(rules, { amount: 10, period: 5 }, TODAY)]).toEqual([false, true])
  })
})
