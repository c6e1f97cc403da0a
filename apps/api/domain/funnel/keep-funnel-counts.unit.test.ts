import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { countingPorts } from '#tests/server/without-database/counting-ports.ts'
import { keepFunnelCounts } from './keep-funnel-counts.ts'
import { ROWS_AT_ONCE } from './split-counts.ts'

const AT = { site: 's', day: '2026-11-26', hour: 9, page: 'p', device: 'phone', host: 'none', release: 'r' }
const counts = (views: number, source = 'direct'): FunnelCounts => ({
  pages: [{ ...AT, source, views, completions: 0, lefts: 1, returns: 0, times: [] }],
  fields: [],
  errors: [],
})

const read = z.array(z.object({ views: z.number() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Begins counting; `fails` says which transactions, by their number, the database refuses. */
function begin(fails?: (transaction: number) => boolean) {
  const { ports, added, noted, warned } = countingPorts(fails)
  /** The views of each row, by statement. */
  const stored = () => added('funnel_pages').map((rows) => read.parse(rows))
  return {
    keeper: keepFunnelCounts(ports),
    added: () => stored().map(({ length }) => length),
    views: () => stored().flatMap((rows) => rows.map(({ views }) => views)),
    noted,
    warned,
  }
}

test('what is counted is added up, and stored together a few seconds later, once', async () => {
  const { keeper, views, warned } = begin()
  keeper.count(counts(1))
  keeper.count(counts(2))
  keeper.count({ pages: [], fields: [], errors: [] })
  await vi.advanceTimersByTimeAsync(2999)
  expect(views()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(views()).toEqual([3])
  await vi.advanceTimersByTimeAsync(9000)
  expect([views(), warned]).toEqual([[3], []])
  await keeper.stop()
})

test('what the database does not take waits for the next time, and what it took is not stored twice', async () => {
  const { keeper, added, warned } = begin((transaction) => transaction === 2)
  for (let source = 0; source <= ROWS_AT_ONCE; source++) keeper.count(counts(1, `source-${source}`))
  await keeper.add()
  expect(added()).toEqual([ROWS_AT_ONCE])
  expect(warned).toEqual([expect.stringContaining('counts of pages wait for the database')])
  await keeper.add()
  expect(added()).toEqual([ROWS_AT_ONCE, 1])
  await keeper.stop()
})

test('at the end what waits is stored, and nothing is stored after it', async () => {
  const { keeper, views } = begin()
  keeper.count(counts(4))
  await keeper.stop()
  keeper.count(counts(5))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(views()).toEqual([4])
})

test('a site whose reports are of too many kinds is named in the log once', async () => {
  const { keeper, warned } = begin()
  for (let source = 0; source <= 10_002; source++) keeper.count(counts(1, `source-${source}`))
  expect(warned).toEqual([expect.stringMatching(/"site":"s".*counted as \\"other\\"/u)])
  await keeper.stop()
})

test('that nothing is left to be stored is noted once a minute, also where nothing was counted', async () => {
  const { keeper, noted } = begin()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(noted()).toEqual(['1970-01-01T00:00:03.000Z'])
  await vi.advanceTimersByTimeAsync(6000)
  expect(noted()).toEqual(['1970-01-01T00:00:03.000Z', '1970-01-01T00:01:03.000Z'])
  await keeper.stop()
})

test('while counts wait for the database, nothing is noted', async () => {
  const { keeper, noted } = begin(() => true)
  keeper.count(counts(1))
  await vi.advanceTimersByTimeAsync(9000)
  expect(noted()).toEqual([])
  await keeper.stop()
})
