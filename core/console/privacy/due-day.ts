import type { Deadline } from '#core/model/privacy-deadlines.ts'
import { movedDay } from '#core/model/answers/local-day.ts'

/**
 * The last day on which a deadline is kept, `YYYY-MM-DD`, of a request that came in on a day. Working days are Monday to Friday:
 * public holidays are not counted out, so that the law's own day is this one or a later one. A month ends on the same day of the next
 * one, or on its last day (Regulation 1182/71).
 */
export function dueDay(received: string, deadline: Deadline): string {
  if ('days' in deadline) return movedDay(received, { days: deadline.days })
  if ('months' in deadline) return movedMonths(received, deadline.months)
  let day = received
  for (let left = deadline.workingDays; left > 0;) {
    day = movedDay(day, { days: 1 })
    if (isWorkingDay(day)) left--
  }
  return day
}

function movedMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
