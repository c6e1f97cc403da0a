import { expect, test } from 'vitest'
import { COUNTINGS, EVERY_MINUTES } from '#core/console/counted-at.ts'
import { sayCounted } from './read-counted-at.ts'

const AT = new Date('2026-11-26T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000)

test.each(COUNTINGS)('%s are late by one rule: two runs were left out, and five minutes more', (counting) => {
  const allowed = minutesAgo(2 * EVERY_MINUTES[counting] + 5)
  expect(sayCounted(counting, allowed, AT)).toMatchObject({ isLate: false, everyMinutes: EVERY_MINUTES[counting] })
  expect(sayCounted(counting, new Date(allowed.getTime() - 1), AT).isLate).toBe(true)
})

test('sales that nobody counted for a day are late, and those that were never counted have no moment', () => {
  const until = minutesAgo(24 * 60)
  expect(sayCounted('sales', until, AT)).toEqual({ counting: 'sales', until: until.toISOString(), isLate: true, everyMinutes: 15 })
  expect(sayCounted('sales', undefined, AT)).toEqual({ counting: 'sales', until: null, isLate: true, everyMinutes: 15 })
})
