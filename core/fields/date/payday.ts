import { movedDay } from '#core/model/answers/local-day.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/**
 * Most days by which pay comes early if the payday is a holiday or a weekend; in some firms it
 * comes late, by at most `LATER` days.
 */
const EARLIER = 4
const LATER = 3
/** The same limit, early or late, where a week passes from pay to pay. */
const IN_A_WEEK = 2

/**
 * True if somebody paid on `payday` may be paid on `day`. `payday` is a weekday (`MON`), a day of
 * the month, `LAST` for the last day of the month, or several of them (`15-30`).
 */
export const isPayday = (payday: string, day: string): boolean =>
  WEEKDAYS.includes(payday) ? isNearWeekday(WEEKDAYS.indexOf(payday), day) : payday.split('-').some((one) => isNearDate(one, day))

/**
 * Returns the last day on which the next pay can come: one cycle from today, if this pay came early
 * and the next one comes late.
 */
export const latestPayday = (lasts: number, today: string): string => movedDay(today, { days: lasts + EARLIER + LATER })

function isNearWeekday(weekday: number, day: string): boolean {
  const apart = Math.abs(new Date(`${day}T00:00:00Z`).getUTCDay() - weekday)
  return Math.min(apart, 7 - apart) <= IN_A_WEEK
}

function isNearDate(date: string, day: string): boolean {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return [month - 1, month, month + 1].some((one) => {
    const lastDate = new Date(Date.UTC(year, one, 0)).getUTCDate()
    const due = Date.UTC(year, one - 1, date === 'LAST' ? lastDate : Math.min(Number(date), lastDate))
    const after = (Date.parse(day) - due) / DAY_MS
    return after >= -EARLIER && after <= LATER
  })
}
