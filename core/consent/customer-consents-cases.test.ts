import { expect, test } from 'vitest'
import { mergeConsents, readConsents } from './customer-consents.ts'

const at = '2026-11-20T12:00:00.000Z'
const later = '2026-11-21T12:00:00.000Z'

test('a choice is a code and a yes or no; version and time only as they should be', () => {
  const whole = { code: 'TERMS', accepted: true, version: '2026-11-20', at }
  expect(readConsents([whole])).toEqual([whole])
  expect(readConsents([{ ...whole, version: 'v'.repeat(61), at: 'yesterday' }])).toEqual([{ code: 'TERMS', accepted: true }])
  for (const wrong of [
    { accepted: true },
    { code: '', accepted: true },
    { code: 'c'.repeat(121), accepted: true },
    { code: 'TERMS', accepted: 'yes' },
    'TERMS',
  ])
    expect(readConsents([wrong])).toEqual([])
  expect(readConsents('TERMS')).toEqual([])
})

test('at most 200 choices are read', () => {
  const list = Array.from({ length: 201 }, (_, number) => ({ code: `C${number}`, accepted: true }))
  expect(readConsents(list)).toEqual(list.slice(0, 200))
})

test('a newer choice takes the place of the one of the same code, and others stay', () => {
  const before = [
    { code: 'TERMS', accepted: true, version: '1', at },
    { code: 'sms', accepted: true, version: '1', at },
  ]
  expect(mergeConsents(before, [{ code: 'sms', accepted: false, version: '1' }], later)).toEqual([
    before[0],
    { code: 'sms', accepted: false, version: '1', at: later },
  ])
})

test('a choice that is repeated keeps its time; one of another version or with its own time does not', () => {
  const before = [{ code: 'sms', accepted: true, version: '1', at }]
  const merged = (newer: object) =>
    mergeConsents(before, readConsents([{ code: 'sms', accepted: true, version: '1', ...newer }]), later)[0]?.at
  expect(merged({})).toBe(at)
  expect(merged({ accepted: false })).toBe(later)
  expect(merged({ version: '2' })).toBe(later)
  expect(merged({ at: '2026-11-22T12:00:00.000Z' })).toBe('2026-11-22T12:00:00.000Z')
})
