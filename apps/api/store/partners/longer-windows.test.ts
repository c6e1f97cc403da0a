import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLockTimeout } from '#apps/api/platform/postgres/is-unavailable.ts'
import { openCapDatabases } from '#tests/server/partners/open-cap-databases.ts'
import { takePlace as take, today, type Asked } from '#tests/server/take-place.ts'
import { closeWindows, giveBack, returnPlace, type MarketDay } from './reservations.ts'

const { at, usedBy, takeOne, rush, hold, withoutWaiting } = openCapDatabases()

// 20 November 2026 is a Friday
const sameWeek = { ...today, day: '2026-11-22' }
const nextWeek = { ...today, day: '2026-11-23' }
const nextMonth = { ...today, day: '2026-12-01' }
const takeOn = (asked: Asked, day: MarketDay) => at().inTransaction((tx) => take(tx, asked, day))

test('whoever rushes, no more leads get a place in a week or in a month than its cap says, on whatever days', async () => {
  const asked = { partner: 'weekly', price: 5, perWeek: 40, perMonth: 60 }
  expect(await rush(30, asked)).toBe(30)
  const days = Array.from({ length: 24 }, (_, turn) => at(turn).inTransaction((tx) => take(tx, asked, sameWeek)))
  expect((await Promise.all(days)).filter(Boolean).length).toBe(10)
  expect(await usedBy('weekly', sameWeek)).toEqual({ leads: 0, spent: 0, week: 40, month: 40 })
  // the rest of the month is less than a week's
  const later = Array.from({ length: 30 }, (_, turn) => at(turn).inTransaction((tx) => take(tx, asked, nextWeek)))
  expect((await Promise.all(later)).filter(Boolean).length).toBe(20)
  expect(await usedBy('weekly', nextWeek)).toEqual({ leads: 0, spent: 0, week: 20, month: 60 })
  expect(await takeOn(asked, nextMonth)).toBeDefined()
  expect(await usedBy('weekly', nextMonth)).toEqual({ leads: 0, spent: 0, week: 1, month: 1 })
})

test('the last place of a week waits for the transaction that may still give it up', async () => {
  const asked = { partner: 'last-of-week', price: 5, perWeek: 1 }
  const end = await hold((tx) => take(tx, asked))
  expect(await withoutWaiting((tx) => take(tx, asked)).catch(isLockTimeout)).toBe(true)
  await end()
  expect(await withoutWaiting((tx) => take(tx, asked))).toBeUndefined()
})

test('a lead that finds no place in the week keeps none of the day, nor its money', async () => {
  const asked = { partner: 'both', price: 100, perDay: 10, budgetPerDay: 1000, perWeek: 3 }
  expect(await rush(12, asked)).toBe(3)
  expect(await usedBy('both')).toEqual({ leads: 3, spent: 300, week: 3 })
  expect(await rush(12, { ...asked, perWeek: 99 })).toBe(7)
  expect(await usedBy('both')).toEqual({ leads: 10, spent: 1000, week: 10 })
})

test('a place that returns whole returns to each of its windows, once; one that is not paid keeps its lead in all', async () => {
  const asked = { partner: 'returned', price: 100, perDay: 9, perWeek: 2, perMonth: 5 }
  const [first, second] = [await takeOne(asked), await takeOne(asked)]
  if (!first || !second) throw new Error('no place')
  expect(await rush(2, asked)).toBe(0)
  for (let times = 0; times < 2; times++) await at().inTransaction((tx) => giveBack(tx, first))
  await at().inTransaction((tx) => returnPlace(tx, first))
  expect(await usedBy('returned')).toEqual({ leads: 2, spent: 100, week: 2, month: 2 })
  for (let times = 0; times < 2; times++) await at().inTransaction((tx) => returnPlace(tx, second))
  expect(await usedBy('returned')).toEqual({ leads: 1, spent: 0, week: 1, month: 1 })
  expect(await rush(3, asked)).toBe(1)
})

test('leads that rush at caps of a day, a week and a month together do not block each other', { timeout: 120_000 }, async () => {
  const asked = { partner: 'all-caps', price: 5, perDay: 90, budgetPerDay: 400, perWeek: 85, perMonth: 70 }
  expect(await rush(120, asked)).toBe(70)
  expect(await usedBy('all-caps')).toEqual({ leads: 70, spent: 350, week: 70, month: 70 })
})

test('slots of a week and a month stay until these are over', async () => {
  const asked = { partner: 'long', price: 5, perDay: 40, perWeek: 40, perMonth: 40 }
  await takeOne(asked)
  const windows = async () =>
    (
      await sql<{ kind: string }>`select distinct time_window as kind from partner_slots where partner = 'long' order by 1`.execute(at().db)
    ).rows.map(({ kind }) => kind)
  const left: { [day: string]: readonly string[] } = {}
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01']) {
    await closeWindows(at().db, day)
    left[day] = await windows()
  }
  expect(left).toEqual({
    '2026-11-20': ['day', 'month', 'week'],
    '2026-11-21': ['month', 'week'],
    '2026-11-22': ['month', 'week'],
    '2026-11-23': ['month'],
    '2026-11-30': ['month'],
    '2026-12-01': [],
  })
  expect(await usedBy('long')).toEqual({ leads: 1, spent: 5, week: 1, month: 1 })
})
