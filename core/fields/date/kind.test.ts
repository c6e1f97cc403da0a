import { expect, test } from 'vitest'
import { validateAnswer } from '../validate-answer.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import { testCountry } from '#tests/test-registry.ts'
import { tryField } from '#tests/fields/try-field.ts'

const field = { name: 'day', kind: 'date', wire: 'day', to: { today: true } } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a day is read from its parts, and one that is not whole keeps what was typed', () => {
  expect(read({ 'day.year': '1990', 'day.month': '3', 'day.day': '5' })).toBe('1990-03-05')
  expect([read({ 'day.year': '1990', 'day.month': '', 'day.day': 'x' }), read({})]).toEqual(['1990--x', ''])
})

test('a day has to exist and to be within its bounds', () => {
  expect(faults('2026-11-20')).toEqual([])
  expect(faults('2026-11-21')).toEqual(['day too-late 2026-11-20'])
  expect(faults('2026-02-30')).toEqual(['day day-not-in-month 2026-02'])
  expect(faults(5)).toEqual(['day not-a-date'])
})

test('a birthday is within the limits of age', () => {
  const birth = tryField({ ...field, from: { age: 'maxAge' }, to: { age: 'minAge' } })
  expect(birth.faults('2008-11-20')).toEqual([])
  expect(birth.faults('2008-11-21')).toEqual(['day too-late 2008-11-20'])
  expect(birth.faults('2027-01-01')).toEqual(['day in-future'])
  expect(birth.faults('1950-11-20')).toEqual(['day too-early 1950-11-21'])
})

test('a payday fits the cycle and the day that were said', () => {
  const payday = tryField({ ...field, to: undefined, cycle: { field: 'salaryCycle', day: 'salaryCycleValue', lasts: { MONTHLY: 31 } } })
  expect(payday.faults('2026-12-15', { salaryCycle: 'MONTHLY', salaryCycleValue: '15' })).toEqual([])
  expect(payday.faults('2026-12-05', { salaryCycle: 'MONTHLY', salaryCycleValue: '15' })).toEqual(['day off-cycle'])
  expect(payday.faults('2027-03-15', { salaryCycle: 'MONTHLY', salaryCycleValue: '15' })).toEqual(['day too-late 2026-12-28'])
  expect(payday.faults('2027-03-15', { salaryCycle: 'IT_VARIES', salaryCycleValue: '15' })).toEqual([])
})

test('a day is restored from a time as well, and nothing else is', () => {
  expect([restore('1990-03-05'), restore('1990-03-05T00:00:00.000Z'), restore(new Date('1990-03-05'))]).toEqual(Array(3).fill('1990-03-05'))
  expect([restore('1990-3-5'), restore('1990-03'), restore(5)]).toEqual([undefined, undefined, undefined])
  expect([receive(' 1990-03-05 '), receive(5), write('1990-03-05')]).toEqual(['1990-03-05', undefined, '1990-03-05'])
})

test('a day is said in words', () => expect(say('1990-03-05')).toBe('5 de marzo de 1990'))

test('a day that is too early or too late names the bound, and only a bound of age names the age', () => {
  const between = tryField({ ...field, from: { today: true, days: -10 }, to: { today: true, days: 10 } })
  expect(between.faults('2026-11-10')).toEqual([])
  expect(between.faults('2026-11-09')).toEqual(['day too-early 2026-11-10'])
  expect(between.faults('2026-11-30')).toEqual([])
  expect(between.faults('2026-12-01')).toEqual(['day too-late 2026-11-30'])
  const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 } }
  const errorOf = (more: object) => validateAnswer({ ...field, to: undefined, ...more }, { day: '1900-01-01' }, context)
  expect(errorOf({ from: { today: true } })).toEqual({ field: 'day', code: 'too-early', limit: '2026-11-20' })
  expect(errorOf({ from: { age: 'maxAge' } })).toEqual({ field: 'day', code: 'too-early', limit: '1950-11-21', next: 75 })
  expect(validateAnswer({ ...field, to: { age: 'minAge' } }, { day: '2010-01-01' }, context)).toEqual({
    field: 'day',
    code: 'too-late',
    limit: '2008-11-20',
    next: 18,
  })
})

test('a payday is not judged while the cycle or the day in it is not known', () => {
  const payday = tryField({ ...field, to: undefined, cycle: { field: 'salaryCycle', day: 'salaryCycleValue', lasts: { MONTHLY: 31 } } })
  const others = [
    {},
    { salaryCycle: 'MONTHLY' },
    { salaryCycle: 'MONTHLY', salaryCycleValue: '' },
    { salaryCycleValue: '15' },
    { salaryCycle: 5, salaryCycleValue: '15' },
  ]
  for (const other of others) expect(payday.faults('2026-12-05', other)).toEqual([])
  expect(payday.faults('2026-12-28', { salaryCycle: 'MONTHLY', salaryCycleValue: '28' })).toEqual([])
  expect(payday.faults('2026-12-29', { salaryCycle: 'MONTHLY', salaryCycleValue: '28' })).toEqual(['day too-late 2026-12-28'])
})

test('a day is read however its parts are written, and parts that are no figures stay as typed', () => {
  const typed = (year: string, month: string, day: string) => read({ 'day.year': year, 'day.month': month, 'day.day': day })
  expect([typed(' 1990 ', ' 03', '5 '), typed('90', '12', '31'), typed('', '', '5'), typed('1990', 'mar', '5')]).toEqual([
    '1990-03-05',
    '90-12-31',
    '--05',
    '1990-mar-05',
  ])
})

test('a time that is none, or of another form, gives no day', () => {
  for (const value of [
    new Date(Number.NaN),
    'on 1990-03-05T00:00:00.000Z',
    '1990-03-05T00:00:00.000Zulu',
    '1990-03-05T00:00',
    '1990-02-30T00:00:00.000Z',
    null,
  ])
    expect(restore(value)).toBeUndefined()
})

test('a figure gets a nought before it in a month and a day, not in a year', () => {
  const typed = (year: string, month: string, day: string) => read({ 'day.year': year, 'day.month': month, 'day.day': day })
  expect([typed('5', '5', '5'), typed('1990', 'x5', '5x'), typed('1990', '12', '012')]).toEqual(['5-05-05', '1990-x5-5x', '1990-12-012'])
})

test('a month is compared with the month of its bound, and the error names that', () => {
  const month = tryField({ name: 'since', kind: 'month', wire: 'since', from: { today: true, years: -1 }, to: { today: true } })
  expect([month.faults('2025-11'), month.faults('2026-11')]).toEqual([[], []])
  expect([month.faults('2025-10'), month.faults('2026-12')]).toEqual([['since too-early 2025-11'], ['since too-late 2026-11']])
})

test('the error of a day names its bound in words', () => {
  const find = (_: readonly string[], { limit = '' }: { readonly [name: string]: string }) => limit
  expect(sayError({ field: 'day', code: 'too-late', limit: '2026-11-20' }, field, testCountry, find)).toBe('20 de noviembre de 2026')
})

test('a day with a time after it is no time', () => {
  expect(restore('1990-03-05 1990-03-05T00:00:00.000Z')).toBeUndefined()
})
