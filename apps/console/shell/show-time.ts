const LOCALE = 'en-GB'

/** A moment in the reader's own zone, with the zone's name: 26 Nov 2026, 14:03 GMT-5. */
export const momentHere = (at: number | string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))

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

/** The short name of a zone at a moment, as GMT-5. */
export const zoneName = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
