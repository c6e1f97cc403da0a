import { expect, test } from 'vitest'
import { COUNTED_EVERY, COUNTINGS } from '#core/console/counted-at.ts'
import { sayCounted } from './read-counted-at.ts'

const AT = new Date('2026-11-26T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000)

test.each(COUNTINGS)('%s that were counted when they should be are not late, and are a moment after two runs were left out', (counting) => {
  const { lateMinutes } = COUNTED_EVERY[counting]
  expect(sayCounted(counting, minutesAgo(lateMinutes), AT).isLate).toBe(false)
  expect(sayCounted(counting, new Date(minutesAgo(lateMinutes).getTime() - 1), AT).isLate).toBe(true)
})

test('sales that nobody counted for a day are late, and those that were never counted have no moment', () => {
  const until = minutesAgo(24 * 60)
  expect(sayCounted('sales', until, AT)).toEqual({ counting: 'sales', until: until.toISOString(), isLate: true, everyMinutes: 15 })
  expect(sayCounted('sales', undefined, AT)).toEqual({ counting: 'sales', until: null, isLate: true, everyMinutes: 15 })
})
