import { expect, test } from 'vitest'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { testCountry } from '#tests/test-registry.ts'
import { validateAnswer } from '../validate-answer.ts'
import { firstPage } from './first-page.ts'
import { readWhole } from './read-whole.ts'
import { validateNumber } from './validate-number.ts'
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

test('the error of a sum off its steps names the sums below and above it', () => {
  const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 } }
  const errorOf = (sum: number, range: object) => validateAnswer({ ...field, range: { ...field.range, ...range } }, { sum }, context)
  expect(errorOf(25, {})).toEqual({ field: 'sum', code: 'off-step', limit: 20, next: 30 })
  expect(errorOf(4995, { max: 4998 })).toEqual({ field: 'sum', code: 'off-step', limit: 4990, next: 4998 })
  expect([errorOf(4998, { max: 4998 }), errorOf(25, { default: 25 }), errorOf(26, { default: 25 })?.code]).toEqual([
    undefined,
    undefined,
    'off-step',
  ])
  expect([errorOf(10, {}), errorOf(5000, {}), errorOf(5010, {})?.limit]).toEqual([undefined, undefined, 5000])
})

test('a sum without bounds is any whole number', () => {
  const any = tryField({ name: 'sum', kind: 'money', wire: 'sum' })
  expect([any.faults(0), any.faults(-5), any.faults(7), any.faults(0.5)]).toEqual([[], [], [], ['sum not-a-number']])
})

test('who may have nothing may not say another sum below the least', () => {
  const income = tryField({ ...field, zeroWhen: { field: 'incomeSource', is: ['STUDENT'] } })
  expect(income.faults(5, { incomeSource: 'STUDENT' })).toEqual(['sum too-small 10'])
  expect(income.faults(0)).toEqual(['sum too-small 10'])
  expect(tryField(field).faults(0, { incomeSource: 'STUDENT' })).toEqual(['sum too-small 10'])
})

test('only the largest sum is said with the words of its mark', () => {
  const debt = tryField({ ...field, more: 'isMore' })
  expect([debt.say(4000, { isMore: true }), debt.say('much', { isMore: true })]).toEqual(['4.000\u00a0€', 'much'])
})

test('a sum is restored however it was stored, and -0 is nothing', () => {
  expect([restore(' 20 '), restore(' '), restore('1.5'), restore(true), restore(-0), restore('x')]).toEqual([
    20,
    undefined,
    1.5,
    undefined,
    0,
    undefined,
  ])
  expect(write(undefined)).toBe('')
})

test('a sum, and the largest one, are said in the words of the texts, with the number in them', () => {
  const t = translateFrom({
    answers: { plus: '{{number}} and up' },
    fields: { sum: { suffix: 'a month' }, isMore: { label: 'more than {{number}}' } },
  })
  const saying = (sum: number, more: object, isMore = false) =>
    sayAnswer({ ...field, ...more }, { t, site: testCountry, answers: { sum, isMore } })
  expect([
    saying(20, {}),
    saying(5000, {}),
    saying(5000, { more: 'isMore' }, true),
    saying(5000, { plus: true }),
    saying(4990, { plus: true }),
  ]).toEqual(['20\u00a0€ a month', '5.000\u00a0€ a month', 'more than 5.000\u00a0€', '5.000\u00a0€ and up', '4.990\u00a0€ a month'])
})

test('the error of a sum names its bound with the currency, on a first page too', () => {
  const find = (_: readonly string[], { limit = '' }: { readonly [name: string]: string }) => limit
  expect(sayError({ field: 'sum', code: 'too-large', limit: 5000 }, field, testCountry, find)).toBe('5.000\u00a0€')
  expect(firstPage.sayLimit?.(5000, testCountry, { field, find: () => '' })).toBe('5.000\u00a0€')
  expect(firstPage).toMatchObject({ read: readWhole, validate: validateNumber })
})
