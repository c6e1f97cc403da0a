import { expect, test } from 'vitest'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import step from './step.ts'

const field = { ...step.introduces.salaryCycleValue, name: 'salaryCycleValue', wire: 'incomeDetails.salaryCycleValue' }
const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 } }
const validate = (salaryCycle: string, salaryCycleValue: string) =>
  validateAnswer(field, { incomeSource: 'EMPLOYED_PERMANENT', salaryCycle, salaryCycleValue }, context)?.code

test('the days to choose from are those of how often one is paid', () => {
  expect(optionsOf(field, { salaryCycle: 'SEMI_MONTHLY' })).toEqual(['15-30', '10-25', '5-20', '1-16'])
  expect(optionsOf(field, { salaryCycle: 'MONTHLY' })).toHaveLength(32)
})

test('a day of another cycle is none of the options', () => {
  expect(validate('MONTHLY', 'LAST')).toBeUndefined()
  expect(validate('MONTHLY', '15-30')).toBe('not-an-option')
  expect(validate('WEEKLY', '5')).toBe('not-an-option')
})

test('who is paid irregularly is not asked for a day', () => {
  expect(validate('IRREGULAR', '')).toBeUndefined()
  expect(validate('MONTHLY', '')).toBe('required')
})

const { incomePayday } = step.introduces
const validateNext = (salaryCycle: string, salaryCycleValue: string, next: string) =>
  validateAnswer(
    { ...incomePayday, name: 'incomePayday', wire: 'incomeDetails.incomePayday' },
    { incomeSource: 'EMPLOYED_PERMANENT', salaryCycle, salaryCycleValue, incomePayday: next },
    { ...context, today: '2026-11-22' },
  )

test.each([
  ['MONTHLY', '1', '2026-12-05'],
  ['MONTHLY', '10', '2026-12-16'],
  ['MONTHLY', 'LAST', '2026-12-15'],
  ['SEMI_MONTHLY', '15-30', '2026-12-06'],
  ['WEEKLY', 'FRI', '2026-11-24'],
  ['CATORCENAL', 'FRI', '2026-12-01'],
])('who is paid %s on %s is not paid on %s', (cycle, payday, next) => {
  expect(validateNext(cycle, payday, next)?.code).toBe('off-cycle')
})

test.each([
  ['MONTHLY', '1', '2026-12-01'],
  // the first of January is a holiday
  ['MONTHLY', '1', '2026-12-30'],
  // moved to before Christmas and the weekend after it
  ['MONTHLY', '27', '2026-12-23'],
  ['MONTHLY', '31', '2026-11-30'],
  ['MONTHLY', 'LAST', '2026-11-27'],
  ['SEMI_MONTHLY', '15-30', '2026-11-27'],
  ['WEEKLY', 'SUN', '2026-11-27'],
  ['CATORCENAL', 'FRI', '2026-12-03'],
  ['IRREGULAR', '', '2026-12-17'],
])('who is paid %s on %s may be paid on %s', (cycle, payday, next) => {
  expect(validateNext(cycle, payday, next)).toBeUndefined()
})

test('a payday after the next one is too late', () => {
  expect(validateNext('MONTHLY', '1', '2027-01-15')).toMatchObject({ code: 'too-late', limit: '2026-12-30' })
  expect(validateNext('WEEKLY', 'FRI', '2026-12-11')).toMatchObject({ code: 'too-late', limit: '2026-12-06' })
})
