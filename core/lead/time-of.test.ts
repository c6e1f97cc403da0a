import { expect, test } from 'vitest'
import { timeOf } from './time-of.ts'

test('a time is read from a date and from its ISO text', () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  expect([timeOf(at), timeOf(at.toISOString()), timeOf('2026-11-20T13:00:00+01:00')]).toEqual([at, at, at])
})

test('what names no point in time is none', () => {
  const others = [
    new Date(Number.NaN),
    '2026-11-20',
    '2026-13-20T12:00:00.000Z',
    'on 2026-11-20T12:00:00Z',
    '+002026-11-20T12:00:00.000Z',
    ['2026-11-20T12:00:00.000Z'],
    '20261120T12',
    '',
    1,
    null,
    {},
  ]
  expect(others.map(timeOf)).toEqual(Array(others.length).fill(undefined))
})
