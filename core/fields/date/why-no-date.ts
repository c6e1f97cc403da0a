import type { ErrorCode } from '../field-kind.ts'

/** A fault in one box of a date, and the values for its error sentence. */
export interface DateFault {
  readonly part: 'year' | 'month' | 'day'
  readonly code: ErrorCode
  readonly limit?: string
  readonly next?: number
}

/** Returns why a text is no day or month: its first fault, missing parts before wrong ones. */
export function whyNoDate(value: unknown): Omit<DateFault, 'part'> {
  const [first] = typeof value === 'string' ? faultsOf(value) : []
  if (first === undefined) return { code: 'not-a-date' }
  const { part: _, ...found } = first
  return found
}

/**
 * Returns the boxes to correct: those at fault, or all of them if the date as a whole does not
 * pass.
 */
export function partsAtFault(value: unknown): readonly DateFault['part'][] {
  const faults = typeof value === 'string' && value !== '' ? faultsOf(value).map(({ part }) => part) : []
  return faults.length === 0 ? PARTS : PARTS.filter((part) => faults.includes(part))
}

const PARTS = ['year', 'month', 'day'] as const

/**
 * Returns the faults of each part, those of missing parts first. The parts are joined as they were typed: `1988--15` has no
 * month, and a value of kind month has no day.
 */
function faultsOf(value: string): readonly DateFault[] {
  const typed = value.split('-')
  if (typed.length > PARTS.length) return []
  const [year = '', month = '', day] = typed
  const missing = PARTS.filter((_, index) => typed[index] === '').map((part): DateFault => ({ part, code: `${part}-missing` }))
  return [...missing, ...yearFaults(year), ...monthFaults(month), ...(day === undefined ? [] : dayFaults(day, year, month))]
}

function yearFaults(year: string): readonly DateFault[] {
  if (/^\d{4}$/u.test(year)) return []
  return [{ part: 'year', code: isFigures(year) ? 'year-short' : 'not-a-date' }]
}

function monthFaults(month: string): readonly DateFault[] {
  if (month === '' || isMonthNumber(month)) return []
  return [{ part: 'month', code: isFigures(month) ? 'month-range' : 'not-a-date' }]
}

function dayFaults(day: string, year: string, month: string): readonly DateFault[] {
  if (!isFigures(day)) return [{ part: 'day', code: 'not-a-date' }]
  const isMonthKnown = /^\d{4}$/u.test(year) && isMonthNumber(month)
  const last = isMonthKnown ? lastDayOf(Number(year), Number(month)) : 31
  if (Number(day) >= 1 && Number(day) <= last) return []
  if (Number(day) < 1 || !isMonthKnown) return [{ part: 'day', code: 'day-range' }]
  return [{ part: 'day', code: 'day-not-in-month', limit: `${year}-${month}`, next: last }]
}

const isFigures = (text: string): boolean => /^\d+$/u.test(text)
const isMonthNumber = (text: string): boolean => isFigures(text) && Number(text) >= 1 && Number(text) <= 12
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
