import { expect, test } from 'vitest'
import { testCountry, testRegistry } from '#tests/test-registry.ts'
import type { Country } from '#core/model/country.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import { linkCountries } from './link-countries.ts'

const registry = testRegistry({
  brand: { countries: { xa: { flow: 'legacy' } } },
  partners: { old: { countries: ['xa'] }, both: { countries: ['xa', 'xb'] }, abroad: { countries: ['xc'] } },
})
const younger: unknown = { ...testCountry, offeredBy: { sample: { flow: 'dynamic' }, other: {} }, lenders: ['old', 'both'] }
const young = asBuilt<Country>(younger) ?? testCountry
const linked = linkCountries({ ...registry, countries: { ...registry.countries, xb: young, xc: testCountry } })

test('a brand is offered where its own folder or that of a younger country says so', () => {
  expect(linked.brands['sample']?.countries).toEqual({ xa: { flow: 'legacy' }, xb: { flow: 'dynamic' } })
})

test('a partner lends where its own folder or that of a younger country says so, and in each country once', () => {
  expect(Object.entries(linked.partners).map(([id, { countries }]) => [id, countries])).toEqual([
    ['old', ['xa', 'xb']],
    ['both', ['xa', 'xb']],
    ['abroad', ['xc']],
  ])
})

test('what a partner pays in a younger country is what that country says, beside what the partner itself states', () => {
  const pricesOf = (price: unknown, stated: object) => {
    const own = testRegistry({ partners: { old: { countries: ['xa', 'xc'], price }, both: { price } } })
    const xb = asBuilt<Country>({ ...testCountry, lenders: ['old'], ...stated }) ?? testCountry
    return Object.values(linkCountries({ ...own, countries: { ...own.countries, xb } }).partners).map((partner) => partner.price)
  }
  expect(pricesOf(100, { lenderPrices: { old: 7 } })).toEqual([{ xa: 100, xc: 100, xb: 7 }, 100])
  expect(pricesOf({ xa: 1, xc: 2 }, { lenderPrices: { old: 7 } })).toEqual([
    { xa: 1, xc: 2, xb: 7 },
    { xa: 1, xc: 2 },
  ])
  expect(pricesOf(100, {})).toEqual([100, 100])
})

test('one sum of a partner holds in younger countries of its own currency, and a budget in no country of another one', () => {
  const own = testRegistry({ partners: { old: { countries: ['xa'], price: 100, cap: { perDay: 9, budgetPerDay: 500 } } } })
  const near = asBuilt<Country>({ ...testCountry, lenders: ['old'] }) ?? testCountry
  const far = asBuilt<Country>({ ...near, currency: { ...testCountry.currency, code: 'XXF' }, lenderPrices: { old: 7 } }) ?? testCountry
  const oldIn = (countries: object) => linkCountries({ ...own, countries: { ...own.countries, ...countries } }).partners['old']
  expect(oldIn({ xb: near, xc: far })).toMatchObject({
    price: { xa: 100, xb: 100, xc: 7 },
    cap: { perDay: 9, budgetPerDay: { xa: 500, xb: 500 } },
  })
  expect(oldIn({ xb: near })).toMatchObject({ price: 100, cap: { perDay: 9, budgetPerDay: 500 } })
})

test('a sum of money in the rules of a partner holds in no younger country of another currency; a number holds in each', () => {
  const asked = {
    id: 'loan',
    introduces: { amount: { kind: 'money', in: '', class: 'plain' }, period: { kind: 'count', in: '', class: 'plain' } },
  }
  const eligibility = [
    { field: 'amount', atLeast: 500, atMost: { xa: 9000 } },
    { field: 'period', atLeast: 3 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED'] },
  ]
  const own = testRegistry({ steps: [asked], partners: { old: { eligibility } } })
  const near = asBuilt<Country>({ ...testCountry, lenders: ['old'] }) ?? testCountry
  const far = asBuilt<Country>({ ...near, currency: { ...testCountry.currency, code: 'XXF' } }) ?? testCountry
  const rulesWith = (countries: object) =>
    linkCountries({ ...own, countries: { ...own.countries, ...countries } }).partners['old']?.eligibility
  expect(rulesWith({ xb: near })).toEqual(eligibility)
  expect(rulesWith({ xb: near, xc: far })).toEqual([
    { field: 'amount', atLeast: { xa: 500, xb: 500 }, atMost: { xa: 9000 } },
    ...eligibility.slice(1),
  ])
})

test('nothing else of the catalogue changes', () => {
  expect(linked.countries['xb']).toBe(young)
  expect(linked.brands['sample']).toEqual({ ...registry.brands['sample'], countries: linked.brands['sample']?.countries })
  expect(linkCountries(registry)).toEqual(registry)
})
