import type { CountryName } from '#core/model/register.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { sumIn, type SumByCountry } from '#core/model/partners/sum-in.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { wholeFaults } from './whole-faults.ts'

/** Returns what is wrong with the sums of a partner: each is in the currency of a country, and above 0. */
export function priceFaults(registry: Registry, id: string, partner: Partner): readonly string[] {
  const { price, countries, cap: { budgetPerDay } = {} } = partner
  // of a country that names the partner, the country is told (unpricedLenders)
  const own = countries.filter((country) => !registry.countries[country]?.lenders?.some((one) => one === id))
  return [
    ...sumFaults(registry, { name: 'price', sum: price, countries, own }),
    ...(budgetPerDay === undefined
      ? []
      : sumFaults(registry, {
          name: 'cap.budgetPerDay',
          sum: budgetPerDay,
          most: Number.MAX_SAFE_INTEGER,
          countries,
          own: typeof budgetPerDay === 'object' ? [] : own,
        })),
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

const HUNDREDTHS = ' (hundredths of the currency)'

interface Sum {
  readonly name: string
  readonly sum: SumByCountry
  readonly most?: number
  readonly countries: readonly CountryName[]
  /** The countries for which it has to stand. */
  readonly own: readonly CountryName[]
}

function sumFaults(registry: Registry, { name, sum, most, countries, own }: Sum): readonly string[] {
  if (typeof sum === 'number') {
    const currencies = currenciesOf(registry, own)
    return [
      ...wholeFaults(name, sum, { most, of: HUNDREDTHS }),
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
    ...stated.flatMap((country) => wholeFaults(`${name} of ${country}`, sumIn(sum, country), { most, of: HUNDREDTHS })),
  ]
}

const currenciesOf = (registry: Registry, countries: readonly CountryName[]): readonly string[] => [
  ...new Set(countries.flatMap((country) => registry.countries[country]?.currency.code ?? [])),
]
