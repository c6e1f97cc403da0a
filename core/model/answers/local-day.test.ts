import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, isMonth, localDay, movedDay, yearsBetween } from './local-day.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('localDay', () => {
  it('is the day on the wall in the time zone, not in UTC', () => {
    const lateEvening = new Date('2026-11-20T02:30:00Z')
    expect(localDay(lateEvening, 'America/Bogota')).toBe('2026-11-19')
    expect(localDay(lateEvening, 'Asia/Manila')).toBe('2026-11-20')
  })

  it('never differs from the day in UTC by more than one', () => {
    const zones = ['America/Bogota', 'Europe/Berlin', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (at, zone) => {
          const around = [-1, 0, 1].map((days) => movedDay(at.toISOString().slice(0, 10), { days }))
          expect(around).toContain(localDay(at, zone))
        },
      ),
    )
  })
})

describe('yearsBetween', () => {
  it('counts a year on the birthday, not a day before', () => {
    expect(yearsBetween('2000-05-17', '2018-05-16')).toBe(17)
    expect(yearsBetween('2000-05-17', '2018-05-17')).toBe(18)
  })

  it('turns 18 on the day after 28 February for those born on the 29th', () => {
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17)
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('is the number of birthdays passed', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 90 }), (birth, years) => {
        fc.pre(!birth.endsWith('02-29'))
        const birthday = movedDay(birth, { years })
        expect(yearsBetween(birth, birthday)).toBe(years)
        expect(yearsBetween(birth, movedDay(birthday, { days: -1 }))).toBe(years - 1)
      }),
    )
  })
})

describe('movedDay', () => {
  it('moves 29 February to the 28th where the year has none', () => {
    expect(movedDay('2024-02-29', { years: 1 })).toBe('2025-02-28')
    expect(movedDay('2024-02-29', { years: 4 })).toBe('2028-02-29')
  })

  it('moves days over the ends of months and years', () => {
    expect(movedDay('2026-12-31', { days: 1 })).toBe('2027-01-01')
    expect(movedDay('2024-03-01', { days: -1 })).toBe('2024-02-29')
  })

  it('comes back when moved there and back by days, and always gives a day that exists', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20000, max: 20000 }), (from, days) => {
        const there = movedDay(from, { days })
        expect(isDay(there)).toBe(true)
        expect(movedDay(there, { days: -days })).toBe(from)
      }),
    )
  })
})

describe('isDay and isMonth', () => {
  it('know which days and months exist', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true)
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-1-1',
        '',
        '2026-04-31',
        '20260101',
        '2026-01-01x',
        'x2026-01-01',
        '+002026-01-01',
        '2026-01-01T00:00:00Z',
      ].some(isDay),
    ).toBe(false)
    expect(isMonth('2026-12')).toBe(true)
    expect(['2026-13', '2026-00', '2026', '2026-1'].some(isMonth)).toBe(false)
  })
})
