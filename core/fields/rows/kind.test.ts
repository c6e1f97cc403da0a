import { expect, test } from 'vitest'
import type { PageField } from '#core/model/page/page.ts'
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
