import { expect, test } from 'vitest'
import { SINGLE_SPACES, SOLID, type Cleaning } from '#core/model/formats/format.ts'
import { formatFaults } from './format-faults.ts'

const faultsOf = (...clean: readonly Cleaning[]) =>
  formatFaults('plate', { pattern: '^[A-Z ]+$', clean, good: ['ab c'], bad: ['1'] }, {}, '2026-11-20')

test('a format whose cleaning is fast and settles at once has no fault', () => {
  expect(faultsOf('upper', SINGLE_SPACES)).toEqual([])
  expect(faultsOf(SOLID, 'upper')).toEqual([])
})

test('the examples of a form by another answer are tried with its pattern, and the general pattern takes them too', () => {
  const form = { pattern: '^\\d{2}$', good: ['12', '123'], bad: ['1', '34'] }
  const format = { pattern: '^[\\dA]{2,3}$', good: ['AA'], bad: ['1'] }
  const forms = { field: 'idDocumentType', of: { PASSPORT: form, TAX_ID: { pattern: '^\\d{5}$', good: ['12345'], bad: ['1'] } } } as const
  expect(formatFaults('code', { ...format, forms }, {}, '2026-11-20')).toEqual([
    'code of PASSPORT: "123" is called good and does not pass',
    'code of PASSPORT: "34" is called bad and passes',
    'code of TAX_ID: "12345" is called good, and the general pattern refuses it',
  ])
})

test('a cleaning that takes long, or changes its own result, is a fault', () => {
  expect(faultsOf('upper', ['(?:\\s+)+$', ''])).toEqual(['plate: cleaning by (?:\\s+)+$ takes too long'])
  expect(faultsOf('upper', ['^', 'X'])).toEqual(['plate: "ab c" is cleaned into a text that is cleaned again'])
})

test('a format that allows more than the server receives is a fault', () => {
  const faultsAt = (maxLength: number) =>
    formatFaults('note', { pattern: '^[a-z]+$', maxLength, good: ['a'], bad: ['1'] }, {}, '2026-11-20')
  expect([faultsAt(333), faultsAt(334)]).toEqual([[], ['note: 334 characters may be typed as more than 1000, which the server refuses']])
})
