// to make one takes longer than to count a report
const formats = new Map<string, Intl.DateTimeFormat>()

/** The hour of the day in a time zone, 0 to 23. */
export function localHour(at: Date, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return Number(format.format(at))
}
