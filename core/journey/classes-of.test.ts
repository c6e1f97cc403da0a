import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { classesOf, classUnder, ruleName, type AnswerClass } from './classes-of.ts'

const TODAY = '2026-11-20'
const age: Rule = { field: 'dateOfBirth', ageAtLeast: 18, ageAtMost: 70 }
const amount: Rule = { field: 'amount', atLeast: 10, atMost: 20 }
const cases: readonly (readonly [Rule, string | number | boolean | undefined, AnswerClass])[] = [
  [amount, 15, 'holds'],
  [amount, 9, 'below'],
  [amount, 21, 'above'],
  [amount, '15', 'of-another-kind'],
  [amount, undefined, 'unanswered'],
  [age, '1990-01-01', 'holds'],
  [age, '2010-01-01', 'too-young'],
  [age, '1930-01-01', 'too-old'],
  [amount, 10, 'holds'],
  [amount, 20, 'holds'],
  [amount, '', 'unanswered'],
  [{ field: 'amount', atLeast: 10 }, 9, 'below'],
  [{ field: 'amount', atMost: 20 }, 21, 'above'],
  [{ field: 'dateOfBirth', ageAtLeast: 18 }, '2010-01-01', 'too-young'],
  [{ field: 'dateOfBirth', ageAtMost: 70 }, '1930-01-01', 'too-old'],
  [{ field: 'gender', isOneOf: ['FEMALE', 'MALE'] }, 'MALE', 'holds'],
  [{ field: 'gender', isNoneOf: ['FEMALE'] }, 'MALE', 'holds'],
  [{ field: 'gender', isOneOf: ['FEMALE'] }, 'MALE', 'another'],
  [{ field: 'gender', isNoneOf: ['MALE'] }, 'MALE', 'another'],
]
test.each(cases)('%o: %s is of the class %s', (rule, value, told) => {
  expect(classUnder(rule, { [rule.field]: value }, TODAY)).toBe(told)
})

it('names equal rules equally and once, in the order of the alphabet', () => {
  const rules: readonly Rule[] = [{ field: 'period', atMost: 24 }, amount, { ...amount }]
  expect(Object.keys(classesOf(rules, {}, TODAY))).toEqual(['amount atLeast 10 atMost 20', 'period atMost 24'])
  expect(ruleName({ field: 'gender', isOneOf: ['A', 'B'] })).toBe('gender isOneOf A|B')
})

it('has for each rule the class of the answer that it checks', () => {
  const rules: readonly Rule[] = [{ field: 'period', atMost: 24 }, amount, age, { field: 'gender', isOneOf: ['FEMALE'] }]
  expect(classesOf(rules, { period: 36, amount: 5, dateOfBirth: '1990-01-01' }, TODAY)).toEqual({
    'amount atLeast 10 atMost 20': 'below',
    'dateOfBirth ageAtLeast 18 ageAtMost 70': 'holds',
    'gender isOneOf FEMALE': 'unanswered',
    'period atMost 24': 'above',
  })
})

it('has the rules in the order of the alphabet, whatever their order', () => {
  const rules: readonly Rule[] = (['email', 'amount', 'period', 'gender', 'firstName'] as const).map((field) => ({ field, atLeast: 1 }))
  const names = Object.keys(classesOf(rules, {}, TODAY))
  expect(names).toEqual(names.toSorted())
  expect(names).toHaveLength(5)
})

it('returns the same for all answers on one side: the answer cannot be read from its class', () => {
  fc.assert(
    fc.property(fc.integer({ min: 21 }), fc.integer({ min: 21 }), (one, other) => {
      expect(classesOf([amount], { amount: one }, TODAY)).toEqual(classesOf([amount], { amount: other }, TODAY))
    }),
  )
})
