import { expect, test } from 'vitest'
import { judgeAnswer, optionsOf } from '../../../../core/define/judge-answer.ts'
import step from './step.ts'

const field = { ...step.introduces.salaryCycleValue, name: 'salaryCycleValue', wire: 'incomeDetails.salaryCycleValue' }
const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 } }
const judge = (salaryCycle: string, salaryCycleValue: string) => judgeAnswer(field, { salaryCycle, salaryCycleValue }, context)?.code

test('the days to choose from are those of how often one is paid', () => {
  expect(optionsOf(field, { salaryCycle: 'SEMI_MONTHLY' })).toEqual(['1-16', '5-20', '10-25', '15-30'])
  expect(optionsOf(field, { salaryCycle: 'MONTHLY' })).toHaveLength(32)
})

test('a day of another cycle is none of the options', () => {
  expect(judge('MONTHLY', 'LAST')).toBeUndefined()
  expect(judge('MONTHLY', '15-30')).toBe('not-an-option')
  expect(judge('WEEKLY', '5')).toBe('not-an-option')
})

test('who is paid irregularly is not asked for a day', () => {
  expect(judge('IRREGULAR', '')).toBeUndefined()
  expect(judge('MONTHLY', '')).toBe('required')
})
