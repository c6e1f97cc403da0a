import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { decodeAnswer, decodedAnswers } from './decode-answer.ts'
import { SOLID, type Checks } from '#core/model/formats/format.ts'
import { validateAnswer, validatePage } from './validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'

// a code of eight digits is the day of birth, a code of four digits its year
const checks: Checks = {
  birth: (text) => ({
    ok: true,
    derived: { dateOfBirth: text.length === 8 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text, gender: 'FEMALE' },
  }),
}
const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 }, checks }
const decodedFrom = { name: 'code', pattern: '^\\d{4}(?:\\d{4})?$', clean: [SOLID], check: 'birth' } as const
const when = { field: 'personalCode', isNot: [] } as const
const birth: PageField = {
  name: 'dateOfBirth',
  kind: 'date',
  wire: 'dateOfBirth',
  from: { age: 'maxAge' },
  to: { age: 'minAge' },
  decodedFrom,
}
const gender: PageField = { name: 'gender', kind: 'choice', wire: 'gender', options: ['FEMALE', 'MALE'], decodedFrom }
const codeOf = (field: PageField, answers: Answers) => validateAnswer(field, answers, context)?.code

describe('an answer that a code contains', () => {
  it('is read out of the code once that passes, however it was spaced', () => {
    expect(decodeAnswer(birth, { code: '1990-05-12' }, context)).toEqual({ passes: true, value: '1990-05-12', isWhole: true })
    expect(decodeAnswer(birth, { code: '1990051' }, context)).toEqual({ passes: false })
    expect(decodeAnswer(birth, {}, context)).toEqual({ passes: false })
    expect(decodeAnswer(birth, { code: '19900512' }, { today: context.today })).toEqual({ passes: false })
  })

  it('is not asked for while its code is wrong: only the code is to be mended', () => {
    expect(codeOf(birth, { code: '199005' })).toBeUndefined()
    expect(codeOf({ ...birth, when }, {})).toBeUndefined()
  })

  it('counts without being typed, and is validated like a typed one', () => {
    expect(codeOf(birth, { code: '19900512' })).toBeUndefined()
    expect(codeOf(birth, { code: '20150512' })).toBe('too-late')
    expect(codeOf(gender, { code: '19900512' })).toBeUndefined()
  })

  it('[S-5.18] is asked about where a typed one contradicts it', () => {
    expect(codeOf(birth, { code: '19900512', dateOfBirth: '1990-05-13' })).toBe('differs-from-code')
    expect(codeOf(gender, { code: '19900512', gender: 'MALE' })).toBe('differs-from-code')
    expect(codeOf(gender, { code: '19900512', gender: 'FEMALE' })).toBeUndefined()
  })

  it('is asked for where the code contains a part, and compared with that', () => {
    expect(codeOf(birth, { code: '1990' })).toBe('required')
    expect(codeOf(birth, { code: '1990', dateOfBirth: '1991-05-12' })).toBe('differs-from-code')
    expect(codeOf(birth, { code: '1990', dateOfBirth: '1990-05-12' })).toBeUndefined()
  })
})

it('[S-5.18] an answer that equals the code’s passes, and one that differs does not', () => {
  const day = fc
    .date({ min: new Date('1955-01-01'), max: new Date('2005-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (born, other) => {
      const code = born.replaceAll('-', '')
      const told = decodedAnswers([birth, gender], { code }, context)
      expect(told).toEqual({ dateOfBirth: born, gender: 'FEMALE' })
      expect(validatePage([birth, gender], { code, ...told }, context)).toEqual([])
      expect(codeOf(birth, { code, dateOfBirth: other })).toBe(other === born ? undefined : 'differs-from-code')
    }),
  )
})

it('[S-5.18] a typed answer is never replaced by the code’s', () => {
  expect(decodedAnswers([birth, gender], { code: '19900512', gender: 'MALE' }, context)).toEqual({ dateOfBirth: '1990-05-12' })
})

it('[S-5.18] a code that contains a part of an answer, or nothing of it, answers nothing', () => {
  expect([
    decodedAnswers([birth], { code: '1990' }, context),
    decodedAnswers([birth], { code: '199' }, context),
    decodedAnswers([birth], {}, context),
  ]).toEqual([{}, {}, {}])
  const silent: Checks = { birth: () => ({ ok: true }) }
  const other = { ...context, checks: silent }
  expect(decodeAnswer(gender, { code: '19900512' }, other)).toStrictEqual({ passes: true, isWhole: false })
  expect(decodedAnswers([birth, gender], { code: '19900512' }, other)).toEqual({})
  expect(validatePage([gender], { code: '19900512', gender: 'MALE' }, other)).toEqual([])
})

it('a code is not decoded while its check is not there, or where it is no text', () => {
  expect(decodeAnswer(birth, { code: '19900512' }, { ...context, checks: {} })).toEqual({ passes: false })
  expect(decodeAnswer(birth, { code: 19_900_512 }, context)).toEqual({ passes: false })
  const letters: PageField = { ...gender, decodedFrom: { ...decodedFrom, pattern: '^\\p{L}+$' } }
  expect(decodeAnswer(letters, { code: 'Ñandú' }, context)).toEqual({ passes: true, value: 'FEMALE', isWhole: true })
})

it('[S-5.18] an answer of another type contradicts the code, and one that is not asked for has no error', () => {
  expect(codeOf(gender, { code: '19900512', gender: 5 })).toBe('differs-from-code')
  expect(validatePage([birth, { ...gender, when }], { code: '199005' }, context)).toEqual([])
})
