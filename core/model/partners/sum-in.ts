import { lookUp } from '#core/model/look-up.ts'
import type { CountryName } from '#core/model/register.ts'

/**
 * One sum for all countries of a partner, or, where they have more than one currency, one for each: of money that is paid in
 * hundredths of the currency, of eligibility in the units of the answer.
 */
export type SumByCountry = number | { readonly [Country in CountryName]?: number }

/** The sum of a country; undefined where none is stated. */
export const sumIn = (sum: SumByCountry | undefined, country: string): number | undefined =>
  typeof sum === 'object' ? lookUp<number>(sum, country) : sum

/** What a partner pays in a country, where it has a price: nothing where it states none. */
export const priceIn = (partner: { readonly price: SumByCountry } | undefined, country: string): number =>
  sumIn(partner?.price, country) ?? 0
