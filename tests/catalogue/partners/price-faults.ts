import type { CountryName } from '#core/model/register.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { sumIn, type SumByCountry } from '#core/model/partners/sum-in.ts'
import type { Registry } from '#core/model/site/registry.ts'

/** Returns what is wrong with the sums of a partner: each is in the currency of a country, and above 0. */
export function priceFaults(registry: Registry, id: string, partner: Partner): readonly string[] {
  const { price, countries, cap: { budgetPerDay } = {} } = partner
  // of a country that names the partner, the country is told (unpricedLenders)
  const own = countries.filter((country) => !registry.countries[country]?.lenders?.some((one) => one === id))
  return [
    ...sumFaults(registry, { name: 'price', sum: price, countries, own }),
    ...(budgetPerDay === undefined
      ? []
      : sumFaults(registry, { name: 'cap: budgetPerDay', sum: budgetPerDay, countries, own: typeof budgetPerDay === 'object' ? [] : own })),
  ]
}

/** Returns the lenders that a country names, and that have no price in its currency. */
export const unpricedLenders = (registry: Registry, country: string): readonly string[] =>
  (registry.countries[country]?.lenders ?? [])
    .filter((id) => {
      const { price = 0, countries = [] } = registry.partners[id] ?? {}
      return sumIn(price, country) === undefined || (typeof price === 'number' && currenciesOf(registry, countries).length > 1)
    })
    .map((id) => `lenderPrices does not say what "${id}" pays in the currency of the country`)

interface Sum {
  readonly name: string
  readonly sum: SumByCountry
  readonly countries: readonly CountryName[]
  /** The countries for which it has to stand. */
  readonly own: readonly CountryName[]
}

function sumFaults(registry: Registry, { name, sum, countries, own }: Sum): readonly string[] {
  if (typeof sum === 'number') {
    const currencies = currenciesOf(registry, own)
    return [
      ...(sum > 0 ? [] : [`${name} must be above 0`]),
      ...(currencies.length > 1
        ? [`${name} is one sum for ${currencies.join(', ')}: state it by country, { ${own.map((country) => `${country}: …`).join(', ')} }`]
        : []),
    ]
  }
  const stated = Object.keys(sum)
  return [
    ...own.filter((country) => !stated.includes(country)).map((country) => `${name} is not stated for ${country}`),
    ...stated
      .filter((country) => !countries.some((one) => one === country))
      .map((country) => `${name} names ${country}, where it does not lend`),
    ...stated.filter((country) => !((sumIn(sum, country) ?? 0) > 0)).map((country) => `${name} of ${country} must be above 0`),
  ]
}

const currenciesOf = (registry: Registry, countries: readonly CountryName[]): readonly string[] => [
  ...new Set(countries.flatMap((country) => registry.countries[country]?.currency.code ?? [])),
]
