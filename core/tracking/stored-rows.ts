import type { StoredEntry, StoredTime } from '#core/model/vendors/stored-entry.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { sayPeriod } from '#core/texts/say-period.ts'

/** A site, what it stores in the browser itself, and the vendors that it has switched on. */
export interface StoringSite {
  readonly brandName: string
  readonly locale: string
  /** core/browser/storage/own-storage.ts */
  readonly own: readonly StoredEntry[]
  readonly vendors: readonly Pick<Tracker, 'company' | 'stores'>[]
}

/** A row of the table of cookies, in the site's language; `name` may be several names. */
export interface StoredRow {
  readonly name: string
  readonly who: string
  readonly purpose: string
  readonly howLong: string
}

/**
 * Returns the table of cookies and storage that a policy shows: what is the site's own first, then
 * that of each vendor. Entries of one party with the same purpose and time stand in one row.
 */
export function storedRows({ brandName, locale, own, vendors }: StoringSite, t: Translate): readonly StoredRow[] {
  const byVendors = new Set(vendors.flatMap(({ stores = [] }) => stores.map(({ name }) => name)))
  const parties = [
    { who: brandName, entries: own.filter(({ name }) => !byVendors.has(name)) },
    ...vendors.map(({ company, stores = [] }) => ({ who: company, entries: stores })),
  ]
  const rows = parties.flatMap(({ who, entries }) =>
    entries.map(({ name, purpose, lasts }) => ({
      name,
      who,
      purpose: t(`stored>purposes>${purpose}`),
      howLong: sayTime(t, lasts, locale),
    })),
  )
  return [...Map.groupBy(rows, ({ who, purpose, howLong }) => [who, purpose, howLong].join('\n')).values()].flatMap(joined)
}

function joined(rows: readonly StoredRow[]): readonly StoredRow[] {
  const names = [...new Set(rows.map(({ name }) => name))].join(', ')
  return rows.slice(0, 1).map((row) => ({ ...row, name: names }))
}

function sayTime(t: Translate, lasts: StoredTime, locale: string): string {
  if (typeof lasts === 'string') return t(`stored>${lasts}`)
  return 'months' in lasts ? sayPeriod(t, lasts.months, 'months', locale) : sayPeriod(t, lasts.days, 'days', locale)
}
