import { expect, test } from 'vitest'
import type { ValidationContext } from './field-kind.ts'
import { validateAnswer } from './validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { EMAIL_PATTERN } from './email/email-pattern.ts'
import { partsAtFault } from './date/why-no-date.ts'

const context: ValidationContext = { today: '2026-11-22', age: { minAge: 18, maxAge: 75 } }
const birth: PageField = { name: 'dateOfBirth', kind: 'date', wire: 'dateOfBirth', from: { age: 'maxAge' }, to: { age: 'minAge' } }
const since: PageField = { name: 'since', kind: 'month', wire: 'since', to: { today: true } }
const email: PageField = { name: 'email', kind: 'email', wire: 'email', pattern: EMAIL_PATTERN, ignoreCase: true, maxLength: 254 }
const errorOf = (field: PageField, typed: string) => validateAnswer(field, { [field.name]: typed }, context)

test.each([
  ['88-03-15', 'year-short'],
  ['1988-03-', 'day-missing'],
  ['1988--15', 'month-missing'],
  ['-03-15', 'year-missing'],
  ['-03-', 'year-missing'],
  ['1988-mar-15', 'not-a-date'],
  ['1988-03-15-1', 'not-a-date'],
  ['1988-003-15', 'not-a-date'],
  ['1988-02-30', 'day-not-in-month'],
  ['2001-02-29', 'day-not-in-month'],
  ['1988-04-31', 'day-not-in-month'],
  ['1988-03-32', 'day-not-in-month'],
  ['1988-13-32', 'month-range'],
  ['1988-03-00', 'day-range'],
  ['1988-13-15', 'month-range'],
  ['1988-00-15', 'month-range'],
  ['88-13-15', 'year-short'],
  ['19888-03-15', 'year-short'],
  ['2020-03-15', 'too-late'],
  ['2030-03-15', 'in-future'],
  ['1900-03-15', 'too-early'],
])('the birth date %s is refused as %s', (typed, code) => {
  expect(errorOf(birth, typed)?.code).toBe(code)
})

test.each([
  ['19-03', 'year-short'],
  ['2019-', 'month-missing'],
  ['-03', 'year-missing'],
  ['2019-13', 'month-range'],
  ['2019-mar', 'not-a-date'],
  ['2027-01', 'too-late'],
])('the month %s is refused as %s', (typed, code) => {
  expect(errorOf(since, typed)?.code).toBe(code)
})

test('the error for a day that its month does not have names the month and how many days it has', () => {
  expect(errorOf(birth, '1985-02-31')).toEqual({ field: 'dateOfBirth', code: 'day-not-in-month', limit: '1985-02', next: 28 })
  expect(errorOf(birth, '1988-02-30')).toMatchObject({ limit: '1988-02', next: 29 })
})

test('the error for a birth too long ago names the age up to which one can apply', () => {
  expect(errorOf(birth, '1944-03-15')).toEqual({ field: 'dateOfBirth', code: 'too-early', limit: '1950-11-23', next: 75 })
})

test.each([
  ['1988-03-', ['day']],
  ['-03-15', ['year']],
  ['-03-', ['year', 'day']],
  ['88-03-', ['year', 'day']],
  ['1988-mar-15', ['month']],
  ['1988-13-15', ['month']],
  ['1985-02-31', ['day']],
  ['1988-13-32', ['month', 'day']],
  ['2019-13', ['month']],
  ['-13', ['year', 'month']],
  ['', ['year', 'month', 'day']],
  ['1900-03-15', ['year', 'month', 'day']],
  ['1988-003-15', ['year', 'month', 'day']],
])('of the date %j the boxes at fault are %j', (typed, parts) => {
  expect(partsAtFault(typed)).toEqual(parts)
})

test.each([
  ['pepe@hotmail,com', ','],
  ['peña@gmail.com', 'ñ'],
  ['pepe;@gmail.com', ';'],
  ['<pepe@gmail.com>', '<'],
])('of the e-mail address %s the sign is named that cannot stand there: %s', (typed, limit) => {
  expect(errorOf(email, typed)).toEqual({ field: 'email', code: 'email-sign', limit })
})

test('a blank inside an e-mail address has a sentence of its own, and an address that lacks a part has the same errors as before', () => {
  expect(errorOf(email, 'pepe garcia@gmail.com')).toEqual({ field: 'email', code: 'email-blank' })
  for (const typed of ['pepe', 'pepe@', 'pepe@gmail', 'pepe@gmail..com', 'pepe\u0001@gmail.com'])
    expect(errorOf(email, typed), typed).toEqual({ field: 'email', code: 'format' })
  expect(errorOf(email, "o'hara+x@mail.example.com")).toBeUndefined()
})

test.each([
  ['anna@@example.com', 'email-twice'],
  ['anna@example.com@example.com', 'email-twice'],
  ['@@example.com', 'email-twice'],
  ['@example.com', 'email-start'],
])('of the e-mail address %s the @ is named: %s', (typed, code) => {
  expect(errorOf(email, typed)).toEqual({ field: 'email', code })
})
