import { expect, test } from 'vitest'
import { momentOf } from '#apps/api/platform/secrets/make-id.ts'
import { dayRanges, startOfDay } from './day-ranges.ts'

test('a day begins with its first moment in the time zone, also on days on which clocks change', () => {
  expect(startOfDay('2026-11-26', 'America/Bogota').toISOString()).toBe('2026-11-26T05:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Madrid').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Madrid').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Madrid').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(startOfDay('2026-11-26', 'Asia/Manila').toISOString()).toBe('2026-11-25T16:00:00.000Z')
})

test('days are those of each site, the last one whole, and without days there is no range', () => {
  const sites = [
    { id: 'one', timeZone: 'America/Bogota' },
    { id: 'two', timeZone: 'Asia/Manila' },
  ]
  expect(dayRanges(sites, {})).toBeUndefined()
  const ranges = dayRanges(sites, { from: '2026-11-25', to: '2026-11-26' })
  expect([...(ranges ?? [])].map(([id, { from, to }]) => [id, momentOf(from).toISOString(), momentOf(to).toISOString()])).toEqual([
    ['one', '2026-11-25T05:00:00.000Z', '2026-11-27T05:00:00.000Z'],
    ['two', '2026-11-24T16:00:00.000Z', '2026-11-26T16:00:00.000Z'],
  ])
  expect(momentOf(dayRanges(sites, { from: '2026-11-25' })?.get('one')?.to ?? '').getUTCFullYear()).toBe(9000)
})
