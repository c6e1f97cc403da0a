import { expect, test } from 'vitest'
import { judgeAnswer, type JudgingContext } from './judge-answer.ts'
import type { PageField } from './page.ts'
import { EMAIL_PATTERN } from './resolve-page.ts'

const context: JudgingContext = { today: '2026-11-22', age: { minAge: 18, maxAge: 75 } }
const birth: PageField = { name: 'dateOfBirth', kind: 'date', wire: 'dateOfBirth', from: { age: 'maxAge' }, to: { age: 'minAge' } }
const since: PageField = { name: 'since', kind: 'month', wire: 'since', to: { today: true } }
const email: PageField = { name: 'email', kind: 'email', wire: 'email', pattern: EMAIL_PATTERN, ignoreCase: true, maxLength: 254 }
const errorOf = (field: PageField, typed: string) => judgeAnswer(field, { [field.name]: typed }, context)

test.each([
  ['88-03-15', 'year-short'],
  ['1988-03-', 'day-missing'],
  ['1988--15', 'month-missing'],
  ['-03-15', 'year-missing'],
  ['-03-', 'year-missing'],
  ['1988-mar-15', 'not-a-date'],
  ['1988-02-30', 'not-a-date'],
  ['19888-03-15', 'not-a-date'],
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
  ['2019-13', 'not-a-date'],
  ['2027-01', 'too-late'],
])('the month %s is refused as %s', (typed, code) => {
  expect(errorOf(since, typed)?.code).toBe(code)
})

test.each([
  ['pepe@hotmail,com', ','],
  ['peña@gmail.com', 'ñ'],
  ['pepe;@gmail.com', ';'],
  ['<pepe@gmail.com>', '<'],
])('of the e-mail address %s the sign is named that cannot stand there: %s', (typed, limit) => {
  expect(errorOf(email, typed)).toEqual({ field: 'email', code: 'email-sign', limit })
})

test('a blank inside an e-mail address has a sentence of its own, and what lacks a part is told so as before', () => {
  expect(errorOf(email, 'pepe garcia@gmail.com')).toEqual({ field: 'email', code: 'email-blank' })
  for (const typed of ['pepe', 'pepe@', '@gmail.com', 'pepe@gmail', 'pepe@@gmail.com', 'pepe@gmail..com', 'pepe\u0001@gmail.com'])
    expect(errorOf(email, typed), typed).toEqual({ field: 'email', code: 'format' })
  expect(errorOf(email, "o'hara+x@mail.example.com")).toBeUndefined()
})
