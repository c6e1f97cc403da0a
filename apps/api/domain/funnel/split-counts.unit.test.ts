import { expect, test } from 'vitest'
import { ROWS_AT_ONCE, splitCounts } from './split-counts.ts'

const key = { site: 's', day: '2026-11-20', hour: 3, page: 'p', device: 'phone', source: 'direct', host: 'none', release: 'r' }
const errors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...key, field: `field-${index}`, kind: 'required', errors: 1 }))
const page = { ...key, views: 1, completions: 0, lefts: 1, returns: 0, times: [] }

test('what waited for long is added in pieces that a statement has time for, each row once', () => {
  const given = { pages: [page], fields: [], errors: errors(ROWS_AT_ONCE * 2 + 1) }
  const pieces = splitCounts(given)
  expect(pieces.map((piece) => [piece.pages.length, piece.errors.length])).toEqual([
    [1, ROWS_AT_ONCE],
    [0, ROWS_AT_ONCE],
    [0, 1],
  ])
  expect(pieces.flatMap((piece) => piece.errors)).toEqual(given.errors)
})

test('few counts are one piece, and none are none', () => {
  const given = { pages: [page], fields: [], errors: errors(ROWS_AT_ONCE) }
  expect(splitCounts(given)).toEqual([given])
  expect(splitCounts({ pages: [], fields: [], errors: [] })).toEqual([])
})
