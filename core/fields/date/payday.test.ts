import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedDay } from '#core/model/answers/local-day.ts'
import { isPayday, latestPayday } from './payday.ts'

/** How far a day may lie from the payday, in days: from four before to three after. */
const AROUND = Array.from({ length: 9 }, (_, index) => index - 5)
const fitting = (payday: string, due: string) => AROUND.filter((days) => isPayday(payday, movedDay(due, { days })))

describe('somebody paid on a day of the month', () => {
  test.each([
    ['15', '2026-11-15'],
    ['1', '2027-01-01'],
    ['31', '2026-12-31'],
    ['31', '2026-11-30'],
    ['30', '2027-02-28'],
    ['30', '2028-02-29'],
    ['LAST', '2027-02-28'],
    ['LAST', '2026-12-31'],
    ['LAST', '2026-04-30'],
  ])('%s is paid at most four days before and three days after %s', (payday, due) => {
    expect(fitting(payday, due)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3])
  })
  test('is not paid half a month later', () => {
    expect(isPayday('15', '2026-11-30')).toBe(false)
    expect(isPayday('LAST', '2026-11-15')).toBe(false)
  })
  test('may have several paydays in a month, each of which counts', () => {
    for (const due of ['2026-11-15', '2026-11-30']) expect(fitting('15-30', due)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3])
    expect(['2026-11-10', '2026-11-22'].map((day) => isPayday('15-30', day))).toEqual([false, false])
  })
})

describe('somebody paid on a day of the week', () => {
  test.each([
    ['SUN', '2026-11-22'],
    ['MON', '2026-11-23'],
    ['TUE', '2026-11-24'],
    ['WED', '2026-11-25'],
    ['THU', '2026-11-26'],
    ['FRI', '2026-11-27'],
    ['SAT', '2026-11-28'],
  ])('%s is paid at most two days before or after %s', (payday, due) => {
    expect([-3, -2, -1, 0, 1, 2, 3].filter((days) => isPayday(payday, movedDay(due, { days })))).toEqual([-2, -1, 0, 1, 2])
  })
  test('is paid in every week', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => movedDay('2000-01-03', { days: 7 * days }))
    fc.assert(
      fc.property(day, (monday) => {
        expect(isPayday('MON', monday)).toBe(true)
      }),
    )
  })
})

test('the next pay comes at the latest a cycle and a week from today: early this time, and late the next', () => {
  expect(latestPayday(31, '2026-11-20')).toBe('2026-12-28')
  expect(latestPayday(7, '2026-12-25')).toBe('2027-01-08')
})
