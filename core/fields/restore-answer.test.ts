import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainEntries } from '#core/model/plain-entries.ts'
import { restoreAnswer } from './restore-answer.ts'

const textKinds = ['text', 'email', 'phone', 'choice', 'file'] as const
const kinds = [...textKinds, 'money', 'count', 'date', 'month', 'yes-no', 'consent', 'consents', 'rows', 'password'] as const

describe('an answer from storage', () => {
  test.each(['true', 'false', '[1]', '{"a":1}', '"x"', '05001', '1e3', '2026-11-20T12:00:00.000Z', 'null'])(
    '[S-5.11] stays the text %j where its field is one of text',
    (text) => {
      for (const kind of textKinds) expect(restoreAnswer(kind, text)).toBe(text)
    },
  )
  test("is a boolean where its field is yes or no, also from 'true' and 'false'", () => {
    for (const kind of ['yes-no', 'consent'] as const)
      expect([true, 'true', false, 'false', 1, 'yes', null].map((value) => restoreAnswer(kind, value))).toEqual([
        true,
        true,
        false,
        false,
        undefined,
        undefined,
        undefined,
      ])
  })
  test('is a number where its field is one', () => {
    for (const kind of ['money', 'count'] as const)
      expect([5, '5', '', ' ', 'x', Number.NaN, Infinity, true].map((value) => restoreAnswer(kind, value))).toEqual([
        5,
        5,
        ...Array(6).fill(undefined),
      ])
  })
  test('is nought and never minus nought, also in a row', () => {
    for (const kind of ['money', 'count'] as const) expect([-0, '-0'].map((value) => restoreAnswer(kind, value))).toEqual([0, 0])
    expect(restoreAnswer('rows', [{ age: -0 }])).toEqual([{ age: 0 }])
  })
  test('is a day or a month where its field is one, also from a date', () => {
    const at = new Date('2026-11-20T12:00:00.000Z')
    expect(['2026-11-20', at, at.toISOString(), '2026-02-30', 'x', 5].map((value) => restoreAnswer('date', value))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
      undefined,
      undefined,
      undefined,
    ])
    expect(['2026-11', at, '2026-13'].map((value) => restoreAnswer('month', value))).toEqual(['2026-11', '2026-11', undefined])
  })
  test('is a record of booleans where its field is several consents', () => {
    expect(restoreAnswer('consents', { TERMS: true, email: 'false', sms: 'perhaps' })).toEqual({ TERMS: true, email: false })
    expect(restoreAnswer('consents', [true])).toBeUndefined()
  })
  test('is a list of rows where its field is one', () => {
    expect(restoreAnswer('rows', [{ creditor: 'true', amount: 5, bad: {} }])).toEqual([{ creditor: 'true', amount: 5 }])
    expect(restoreAnswer('rows', { 0: {} })).toBeUndefined()
  })
  test('is never a password', () => {
    expect(restoreAnswer('password', 'secret')).toBeUndefined()
  })
  test('is of its kind or nothing, whatever comes, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true }),
        (kind, value) => {
          const answer = restoreAnswer(kind, value)
          expect(['undefined', 'string', 'number', 'boolean', 'object']).toContain(typeof answer)
          expect(restoreAnswer(kind, answer)).toEqual(answer)
        },
      ),
    )
  })
})

test('names of the prototype are no entries', () => {
  expect(plainEntries(JSON.parse('{"__proto__":1,"constructor":2,"toString":3,"hasOwnProperty":4,"name":5}'))).toEqual([['name', 5]])
})
