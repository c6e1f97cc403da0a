/** What something in the visitor's browser is there for; the texts are `stored>purposes>…`. */
export type StoredPurpose =
  // our own
  | 'answers'
  | 'application'
  | 'progress'
  | 'visit'
  | 'origin'
  | 'look'
  | 'choice'
  | 'recording'
  | 'test'
  // those of vendors
  | 'visitors'
  | 'pages'
  | 'ads'
  | 'clicks'
  | 'replay'
  | 'programs'

/**
 * How long an entry stays: until the tab is closed, until the visitor deletes it, or so many days or
 * months. `moment`: it is removed as soon as it is written.
 */
export type StoredTime = 'session' | 'kept' | 'moment' | { readonly days: number } | { readonly months: number }

/** A cookie or an entry of the browser's storage (local, session or database). */
export interface StoredEntry {
  /** Its name; a part that differs stands in angle brackets: `_ga_<stream>`. */
  readonly name: string
  readonly in: 'cookie' | 'storage'
  readonly purpose: StoredPurpose
  readonly lasts: StoredTime
}

/** The beginnings of names, as they are removed when the visitor withdraws. */
export interface Leftovers {
  readonly cookies: readonly string[]
  readonly storage: readonly string[]
}

/** Returns the beginnings of the names of entries: what stands before the part that differs. */
export function leftoversOf(entries: readonly StoredEntry[] = []): Leftovers {
  const beginnings = (place: StoredEntry['in']) => [
    ...new Set(entries.filter((entry) => entry.in === place).map(({ name }) => name.split('<')[0] ?? name)),
  ]
  return { cookies: beginnings('cookie'), storage: beginnings('storage') }
}
