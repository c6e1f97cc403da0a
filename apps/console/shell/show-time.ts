const LOCALE = 'en-GB'

/** The time of day in the reader's own zone, as 14:03. */
export const clockTime = (at: number): string => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' }).format(at)

/** A moment in a zone, as 26 Nov 2026, 14:03:22. The zone's name is shown where the column is named. */
export const momentIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso))
