import type { BrandInCountry } from '#core/model/country.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { StatedRule } from '#core/model/partners/eligibility.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { SumByCountry } from '#core/model/partners/sum-in.ts'
import type { CountryName } from '#core/model/register.ts'
import type { Registry } from './registry.ts'

/** The parts of the catalogue between which links are written. */
type Linked = Pick<Registry, 'brands' | 'countries' | 'partners' | 'steps'>

/**
 * Returns the catalogue with every link between a country and a brand or partner on the brand's or
 * partner's side. A link is written in the younger folder, which may be the country's (`offeredBy`,
 * `lenders`).
 */
export function linkCountries<Of extends Linked>(written: Of): Of {
  const brands = Object.entries(written.brands).map(
    ([id, brand]) => [id, { ...brand, countries: { ...brand.countries, ...offeredIn(written, id) } }] as const,
  )
  const partners = Object.entries(written.partners).map(
    ([id, partner]) =>
      [
        id,
        {
          ...partner,
          countries: [...new Set([...partner.countries, ...lentIn(written, id)])],
          price: priceOf(written, id, partner),
          eligibility: partner.eligibility.map((rule) => ruleOf(written, id, rule, partner.countries)),
          ...(partner.cap && { cap: capOf(written, id, partner.cap, partner.countries) }),
        },
      ] as const,
  )
  return { ...written, brands: Object.fromEntries(brands), partners: Object.fromEntries(partners) }
}

/** Returns what the countries that name a brand say about it, by country. */
function offeredIn({ countries }: Linked, brand: string): { readonly [country: string]: BrandInCountry } {
  const found = Object.entries(countries).flatMap(([id, { offeredBy }]) => {
    const inCountry = lookUp(offeredBy, brand)
    return inCountry ? [[id, inCountry] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns the countries that name a partner. */
function lentIn({ countries }: Linked, partner: string): readonly CountryName[] {
  const isCountry = (id: string): id is CountryName => Object.hasOwn(countries, id)
  return Object.keys(countries)
    .filter(isCountry)
    .filter((id) => countries[id]?.lenders?.some((one) => one === partner))
}

/** Returns what a partner pays: what it states itself, and what the countries that name it say. */
function priceOf(linked: Linked, id: string, { price, countries: own }: Partner): SumByCountry {
  const stated = Object.entries(linked.countries).flatMap(([country, { lenderPrices }]) => {
    const sum = lookUp<number>(lenderPrices, id)
    return sum === undefined ? [] : [[country, sum] as const]
  })
  if (stated.length === 0) return price
  const before = typeof price === 'number' ? inOwnCurrency(linked, id, price, own) : price
  return { ...before, ...Object.fromEntries(stated) }
}

/** Returns the cap of a partner, whose daily budget does not hold in a country of another currency that names it. */
function capOf(linked: Linked, id: string, cap: NonNullable<Partner['cap']>, own: Partner['countries']): NonNullable<Partner['cap']> {
  const { budgetPerDay } = cap
  if (typeof budgetPerDay !== 'number') return cap
  return { ...cap, budgetPerDay: ownSum(linked, id, budgetPerDay, own) }
}

/** Returns a rule of a partner, whose sum of money does not hold in a country of another currency that names it. */
function ruleOf(linked: Linked, id: string, rule: StatedRule, own: Partner['countries']): StatedRule {
  if (!('atLeast' in rule || 'atMost' in rule) || !isMoney(linked, rule.field)) return rule
  const { atLeast, atMost } = rule
  return {
    field: rule.field,
    ...(atLeast !== undefined && { atLeast: ownSum(linked, id, atLeast, own) }),
    ...(atMost !== undefined && { atMost: ownSum(linked, id, atMost, own) }),
  }
}

const isMoney = ({ steps }: Linked, field: string): boolean => steps.some(({ introduces }) => lookUp(introduces, field)?.kind === 'money')

/** Returns a sum as the partner states it, or by country where a country of another currency names the partner. */
function ownSum(linked: Linked, id: string, sum: SumByCountry, own: Partner['countries']): SumByCountry {
  if (typeof sum === 'object') return sum
  const inOwn = inOwnCurrency(linked, id, sum, own)
  return lentIn(linked, id).every((country) => Object.hasOwn(inOwn, country)) ? sum : inOwn
}

/** A sum by country: in a partner's own countries, and in those of their currency that name it. */
function inOwnCurrency(linked: Linked, id: string, sum: number, own: Partner['countries']): { readonly [country: string]: number } {
  const currencyOf = (country: CountryName) => linked.countries[country]?.currency.code
  const currencies = own.map(currencyOf)
  const countries = [...own, ...lentIn(linked, id).filter((country) => currencies.includes(currencyOf(country)))]
  return Object.fromEntries(countries.map((country) => [country, sum]))
}
