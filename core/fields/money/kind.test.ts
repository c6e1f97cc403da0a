import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const field = { name: 'sum', kind: 'money', wire: 'sum', range: { min: 10, max: 5000, step: 10 } } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a sum is read however it is grouped, and other text stays as typed', () => {
  expect([read({ sum: '1.500 €' }), read({ sum: ' much ' }), read({})]).toEqual([1500, 'much', ''])
})

test('a sum has to be a number on its steps within its bounds', () => {
  expect(faults(20)).toEqual([])
  expect(faults(9)).toEqual(['sum too-small 10'])
  expect(faults(5001)).toEqual(['sum too-large 5000'])
  expect(faults(25)).toEqual(['sum off-step 20'])
  expect(faults('much')).toEqual(['sum not-a-number'])
  expect(faults(20.5)).toEqual(['sum not-a-number'])
})

test('who may have nothing may say 0', () => {
  const income = tryField({ ...field, zeroWhen: { field: 'incomeSource', is: ['STUDENT'] } })
  expect(income.faults(0, { incomeSource: 'STUDENT' })).toEqual([])
  expect(income.faults(0, { incomeSource: 'JOB' })).toEqual(['sum too-small 10'])
})

test('a sum is received as a number alone, and restored from its text too', () => {
  expect([receive(20), receive('20'), receive(null)]).toEqual([20, undefined, undefined])
  expect([restore(20), restore('20'), restore(''), restore(Number.NaN)]).toEqual([20, 20, undefined, undefined])
})

test('a sum is shown in the market’s groups, with its currency in words', () => {
  expect([write(1500), write('much')]).toEqual(['1.500', 'much'])
  expect(say(1500)).toBe('1.500\u00a0€')
})

test('a sum above its maximum is said with the words of its mark', () => {
  const debt = tryField({ ...field, more: 'isMore' })
  expect(debt.say(5000, { isMore: true })).toBe('fields>isMore>label')
  expect(debt.say(5000, { isMore: false })).toBe('5.000\u00a0€')
})
