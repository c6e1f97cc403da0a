import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerRow } from '#core/model/answers/answers.ts'
import type { ValidationContext } from '../field-kind.ts'
import { validateAnswer, validatePage } from '../validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { sumCells } from './sum-cells.ts'

const context: ValidationContext = {
  today: '2026-11-20',
  age: { minAge: 18, maxAge: 75 },
  phone: { prefix: '+34', mobile: '[67]\\d{8}', example: '612 345 678' },
}
const cells: readonly PageField[] = [
  { name: 'lender', kind: 'text', wire: 'lender', pattern: '^[a-z]+$' },
  { name: 'owed', kind: 'money', wire: 'owed', range: { min: 1, max: 100 } },
  { name: 'hasOtherLoans', kind: 'yes-no', wire: 'hasOtherLoans', optional: true },
  { name: 'months', kind: 'count', wire: 'months', range: { min: 1, max: 9 }, when: { field: 'hasOtherLoans', is: [true] } },
  { name: 'phone', kind: 'phone', wire: 'phone', anyPhone: true, optional: true, differsFrom: ['ownPhone'] },
]
const debts: PageField = { name: 'debts', kind: 'rows', wire: 'debts', rows: { min: 1, max: 3, fields: cells, distinct: ['phone'] } }
const good: AnswerRow = { lender: 'bank', owed: 10 }
const validate = (rows: readonly AnswerRow[], more = {}) => validatePage([debts], { debts: rows, ...more }, context)

describe('rows of answers', () => {
  it('have an error for each cell that does not pass, by row and cell', () => {
    expect(validate([good, { lender: 'B4NK', owed: 101 }, { owed: 5 }])).toEqual([
      { field: 'debts.1.lender', code: 'format' },
      { field: 'debts.1.owed', code: 'too-large', limit: 100 },
      { field: 'debts.2.lender', code: 'required' },
    ])
  })

  it('ask a cell that depends on its row only there', () => {
    expect(
      validate([
        { ...good, hasOtherLoans: true },
        { ...good, hasOtherLoans: false },
      ]),
    ).toEqual([{ field: 'debts.0.months', code: 'required' }])
    expect(validate([{ ...good, hasOtherLoans: true, months: 3 }])).toEqual([])
  })

  it('may not repeat what has to differ, nor give the number of the applicant', () => {
    const called = (phone: string) => ({ ...good, phone })
    expect(validate([called('+34612345678'), called('+34612345678')])).toEqual([{ field: 'debts.1.phone', code: 'repeated' }])
    expect(validate([called('+34612345678')], { ownPhone: '+34612345678' })).toEqual([{ field: 'debts.0.phone', code: 'same-as-other' }])
    expect(validate([called(''), called('')])).toEqual([])
  })

  it('are as many as are asked for', () => {
    expect(validate([])).toEqual([{ field: 'debts', code: 'too-few', limit: 1 }])
    expect(validate([good, good, good, good])).toEqual([{ field: 'debts', code: 'too-many', limit: 3 }])
    expect(validatePage([debts], {}, context)).toEqual([{ field: 'debts', code: 'required' }])
    expect(validatePage([{ ...debts, optional: true }], {}, context)).toEqual([])
  })

  const cell = fc.oneof(
    fc.constantFrom('bank', 'B4NK', '', '+34612345678'),
    fc.integer({ min: -5, max: 120 }),
    fc.boolean(),
    fc.constant(undefined),
  )
  const row: fc.Arbitrary<AnswerRow> = fc.record(
    { lender: cell, owed: cell, hasOtherLoans: cell, months: cell, phone: cell },
    { requiredKeys: [] },
  )

  it('pass exactly where every row passes alone and nothing is repeated, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const phones = rows.flatMap(({ phone }) => (phone === undefined || phone === '' ? [] : [phone]))
        const isGood =
          rows.length >= 1 &&
          rows.length <= 3 &&
          rows.every((one) => validatePage(cells, one, context).length === 0) &&
          new Set(phones).size === phones.length
        expect(validate(rows).length === 0).toBe(isGood)
        expect(validateAnswer(debts, { debts: rows }, context) === undefined).toBe(isGood)
      }),
    )
  })

  it('have errors in rows that are there, in their order', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const numbers = validate(rows).map(({ field }) => Number(field.split('.')[1]))
        expect(numbers.every((number) => number < rows.length)).toBe(true)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }),
    )
  })

  it('add up to the sum of their numbers, whatever else stands there', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const numbers = rows.flatMap(({ owed }) => (typeof owed === 'number' ? [owed] : []))
        expect(sumCells(rows, 'owed')).toBe(numbers.reduce((sum, number) => sum + number, 0))
      }),
    )
  })
})
