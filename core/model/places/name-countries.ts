import { COUNTRY_NAMES } from './country-names.gen.ts'

/** A country: the name that is stored, its name in the market's language, and its ISO 3166 code. */
export type NamedCountry = readonly [stored: string, name: string, iso: string]

/** Cache by language: sorting takes milliseconds, and many pages ask for the list. */
const namedIn = new Map<string, readonly NamedCountry[]>()

/** Returns the countries of the world, sorted by their names in the language of `locale` (BCP 47). */
export function nameCountries(locale: string): readonly NamedCountry[] {
  const cached = namedIn.get(locale)
  if (cached) return cached
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const byName = new Intl.Collator(locale)
  const sorted = Object.entries(COUNTRY_NAMES)
    .map(([iso, stored]) => [stored, names.of(iso) ?? stored, iso] as const)
    .toSorted(([, one], [, other]) => byName.compare(one, other))
  namedIn.set(locale, sorted)
  return sorted
}
