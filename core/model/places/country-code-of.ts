import { lookUp } from '#core/model/look-up.ts'
import { COUNTRY_NAMES } from './country-names.gen.ts'

const codes: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRY_NAMES).map(([code, name]) => [name, code]))

/**
 * Returns the ISO code of a stored name, or of a code, which earlier releases stored; undefined if
 * it is no country.
 */
export const countryCodeOf = (stored: string): string | undefined =>
  codes.get(stored) ?? (lookUp<string>(COUNTRY_NAMES, stored) === undefined ? undefined : stored)
