import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDay } from './due-day.ts'

test.each([
  ['2026-11-26', { days: 20 }, '2026-12-16'],
  ['2026-11-26', { months: 1 }, '2026-12-26'],
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2028-01-31', { months: 1 }, '2028-02-29'],
  ['2026-12-15', { months: 1 }, '2027-01-15'],
  // a Thursday: Friday, then Monday to Friday, and so on
  ['2026-11-26', { workingDays: 1 }, '2026-11-27'],
  ['2026-11-26', { workingDays: 2 }, '2026-11-30'],
  ['2026-11-27', { workingDays: 10 }, '2026-12-11'],
  // one that comes in on a Saturday
  ['2026-11-28', { workingDays: 1 }, '2026-11-30'],
])('what came in on %s with %o is due on %s', (received, deadline, due) => {
  expect(dueDay(received, deadline)).toBe(due)
})

test('so many working days are never over before as many days, and end on none of a weekend', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 }),
      (at, workingDays) => {
        const received = at.toISOString().slice(0, 10)
        const due = dueDay(received, { workingDays })
        expect(due >= dueDay(received, { days: workingDays })).toBe(true)
        expect([0, 6]).not.toContain(new Date(`${due}T00:00:00Z`).getUTCDay())
      },
    ),
  )
})
