import type { CountryName } from '#core/model/register.ts'
import type { StatedRule } from '#core/model/partners/eligibility.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { sumIn, type SumByCountry } from '#core/model/partners/sum-in.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { wholeFaults } from './whole-faults.ts'

/** Returns what is wrong with the sums of a partner: each is in the currency of a country, and what it pays is above 0. */
export function priceFaults(registry: Registry, id: string, partner: Partner): readonly string[] {
  const { price, countries, eligibility, cap: { budgetPerDay } = {} } = partner
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
    ...eligibility.flatMap((rule) => boundFaults(registry, rule, { countries, own })),
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

/** A bound of money, as of a loan or an income, is in one currency too. */
function boundFaults(registry: Registry, rule: StatedRule, lending: Pick<Sum, 'countries' | 'own'>): readonly string[] {
  if (!('atLeast' in rule || 'atMost' in rule)) return []
  const isMoney = registry.dataPoints[rule.field]?.kind === 'money'
  return BOUNDS.flatMap((bound) => {
    const sum = rule[bound]
    if (sum === undefined) return []
    const name = `${bound} of ${rule.field}`
    if (typeof sum === 'object') return strangeCountries({ name, sum, ...lending })
    return isMoney ? currencyFaults(registry, { name, ...lending }) : []
  })
}

const BOUNDS = ['atLeast', 'atMost'] as const

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
    return [...wholeFaults(name, sum, { most, of: HUNDREDTHS }), ...currencyFaults(registry, { name, own })]
  }
  const stated = Object.keys(sum)
  return [
    ...own.filter((country) => !stated.includes(country)).map((country) => `${name} is not stated for ${country}`),
    ...strangeCountries({ name, sum, countries }),
    ...stated.flatMap((country) => wholeFaults(`${name} of ${country}`, sumIn(sum, country), { most, of: HUNDREDTHS })),
  ]
}

function currencyFaults(registry: Registry, { name, own }: Pick<Sum, 'name' | 'own'>): readonly string[] {
  const currencies = currenciesOf(registry, own)
  return currencies.length > 1
    ? [`${name} is one sum for ${currencies.join(', ')}: state it by country, { ${own.map((country) => `${country}: …`).join(', ')} }`]
    : []
}

const strangeCountries = ({ name, sum, countries }: Pick<Sum, 'name' | 'sum' | 'countries'>): readonly string[] =>
  Object.keys(sum)
    .filter((country) => !countries.some((one) => one === country))
    .map((country) => `${name} names ${country}, where it does not lend`)

const currenciesOf = (registry: Registry, countries: readonly CountryName[]): readonly string[] => [
  ...new Set(countries.flatMap((country) => registry.countries[country]?.currency.code ?? [])),
]
