import { expect, test } from 'vitest'
import { daysOf, funnelPeriod, latestDay } from './funnel-period.ts'

test('a period ends today, and the one before it is as long and ends on the day before it', () => {
  const { before, ...period } = funnelPeriod('2026-03-03', 7)
  expect([period, before]).toEqual([
    { from: '2026-02-25', to: '2026-03-03' },
    { from: '2026-02-18', to: '2026-02-24' },
  ])
  expect(daysOf(period)).toEqual(['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'])
  expect(daysOf({ from: '2026-03-03', to: '2026-03-03' })).toEqual(['2026-03-03'])
})

test('it ends on the latest day that it is anywhere among the sites, and in UTC without any', () => {
  const at = new Date('2026-03-02T18:00:00Z')
  expect(latestDay(at, ['America/Mexico_City', 'Asia/Manila'])).toBe('2026-03-03')
  expect(latestDay(at, [])).toBe('2026-03-02')
})
