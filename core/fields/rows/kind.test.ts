import { expect, test } from 'vitest'
import type { PageField } from '#core/model/page/page.ts'
import { sumCells } from './sum-cells.ts'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'
import { sayError } from '#core/fields/saying/say-error.ts'

const field = {
  name: 'debts',
  kind: 'rows',
  wire: 'debts',
  rows: {
    min: 1,
    max: 2,
    fields: [
      { name: 'debtType', kind: 'choice', wire: 'debtType', options: ['CARD', 'LOAN'] },
      { name: 'sum', kind: 'money', wire: 'sum', range: { min: 1, max: 9 }, when: { field: 'debtType', is: ['LOAN'] } },
    ],
    distinct: ['debtType'],
  },
} as const satisfies PageField
const { read, faults, receive, restore, say } = tryField(field)

test('rows are read by their numbers, without cells that their row does not ask', () => {
  const entries = { debts: ['0', '3'], 'debts.0.debtType': 'CARD', 'debts.0.sum': '5', 'debts.3.debtType': 'LOAN', 'debts.3.sum': '5' }
  expect(read(entries)).toEqual([{ debtType: 'CARD' }, { debtType: 'LOAN', sum: 5 }])
})

test('rows are counted, and each cell is validated at its place', () => {
  expect(faults([{ debtType: 'LOAN', sum: 5 }])).toEqual([])
  expect(faults([])).toEqual(['debts too-few 1'])
  expect(faults('x')).toEqual(['debts too-few 1'])
  expect(faults([{ debtType: 'CARD' }, { debtType: 'LOAN', sum: 10 }])).toEqual(['debts.1.sum too-large 9'])
  expect(faults([{ debtType: 'CARD' }, { debtType: 'CARD' }])).toEqual(['debts.1.debtType repeated'])
  expect(faults([{}, {}, {}])).toEqual(['debts too-many 2'])
})

test('rows are received whole or not at all, without cells that their row does not ask', () => {
  expect(receive([{ debtType: ' CARD ', sum: 5, other: 1 }])).toEqual([{ debtType: 'CARD' }])
  expect([receive([{ debtType: 'LOAN', sum: '5' }]), receive([{}]), receive([5]), receive({}), receive([{}, {}, {}])]).toEqual(
    Array(5).fill(undefined),
  )
})

test('rows are restored with their plain cells', () => {
  expect(restore([{ debtType: 'CARD', sum: 5, list: [], 'no name': 1 }, 5])).toEqual([{ debtType: 'CARD', sum: 5 }, {}])
  expect([restore({}), restore(Array.from({ length: 101 }, () => ({})))]).toEqual([undefined, undefined])
})

test('it is said how many rows there are', () => expect(say([{}, {}])).toBe('2'))

test('the error of a cell has the cell’s own sentence, with the limit in its words', () => {
  const keysOf = (name: string) =>
    sayError({ field: name, code: 'too-large', limit: 9 }, field, testCountry, ([key = ''], { limit = '' }) => `${key} ${limit}`)
  expect(keysOf('debts.1.sum')).toBe('fields>sum>errors>too-large 9\u00a0€')
  expect(keysOf('debts')).toBe('fields>debts>errors>too-large 9')
})

test('a row keeps what its own cells ask, by their types, and an empty cell is none', () => {
  const debts = tryField({
    name: 'debts',
    kind: 'rows',
    wire: 'debts',
    rows: {
      min: 0,
      max: 2,
      fields: [
        { name: 'lender', kind: 'text', wire: 'lender' },
        { name: 'sum', kind: 'money', wire: 'sum' },
        { name: 'hasOtherLoans', kind: 'yes-no', wire: 'hasOtherLoans' },
        { name: 'since', kind: 'month', wire: 'since', when: { field: 'hasOtherLoans', is: [true] } },
        { name: 'boxes', kind: 'consents', wire: 'boxes', consents: [{ code: 'A', as: 'optional' }] },
      ],
    },
  })
  const row = { lender: 'Bank', sum: 0, hasOtherLoans: false }
  expect(debts.receive([{ ...row, since: '2020-01' }])).toEqual([row])
  expect(debts.receive([{ ...row, hasOtherLoans: true, since: ' 2020-01 ' }])).toEqual([{ ...row, hasOtherLoans: true, since: '2020-01' }])
  expect(debts.receive([{ lender: '', sum: null, hasOtherLoans: undefined }])).toEqual([{}])
  expect([debts.receive([{ ...row, boxes: { A: true } }]), debts.receive([[row]]), debts.receive([null]), debts.receive([])]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
  expect(debts.receive([row, row])).toEqual([row, row])
  expect([debts.receive([row, row, row]), debts.receive(['Bank']), debts.receive([row, 'Bank'])]).toEqual([undefined, undefined, undefined])
  const entries = {
    debts: ['7'],
    'debts.7.lender': ' Bank ',
    'debts.7.sum': '5',
    'debts.7.hasOtherLoans': 'true',
    'debts.7.since.year': '2020',
    'debts.7.since.month': '1',
    'debts.7.boxes.A': 'true',
  }
  expect(debts.read(entries)).toEqual([{ lender: 'Bank', sum: 5, hasOtherLoans: true, since: '2020-01', boxes: undefined }])
  expect(debts.read({})).toEqual([])
})

test('rows of any plain values are restored, and a hundred of them', () => {
  expect(restore([{ a: true, b: 'x', c: -0, d: Number.NaN, e: null }, {}])).toStrictEqual([{ a: true, b: 'x', c: 0 }, {}])
  expect(restore(Array.from({ length: 100 }, () => ({ a: 1 })))).toHaveLength(100)
})

test('rows without any of their cells are none to be received', () => {
  expect(tryField({ name: 'debts', kind: 'rows', wire: 'debts' }).receive([{ a: 1 }])).toBeUndefined()
})

test('rows are as many as are asked for, and a sum of them leaves out what is no number', () => {
  const two = tryField({ ...field, rows: { ...field.rows, min: 2, max: 3 } })
  expect([two.faults([{ debtType: 'CARD' }]), two.faults([{ debtType: 'CARD' }, { debtType: 'LOAN', sum: 5 }])]).toEqual([
    ['debts too-few 2'],
    [],
  ])
  expect(two.faults('none')).toEqual(['debts too-few 2'])
  expect(sumCells([{ sum: 5 }, { sum: Number.NaN }, { sum: '7' }, {}, { sum: Number.POSITIVE_INFINITY }, { sum: 2 }], 'sum')).toBe(7)
})

test('rows are written into no control', () => expect(tryField(field).write([{ debtType: 'CARD' }])).toBe(''))
