import { describe, expect, test } from 'vitest'
import { asBuilt } from '#core/parse/as-built.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { testCountry, testRegistry } from '#tests/test-registry.ts'
import { partnerFaults } from './partner-faults.ts'
import { priceFaults, unpricedLenders } from './price-faults.ts'

/** A lender in two countries of the euro and one of the złoty. */
function registryOf(own: object, zloty: object = {}): Registry {
  const asked = {
    id: 'loan',
    introduces: { amount: { kind: 'money', in: '', class: 'plain' }, period: { kind: 'count', in: '', class: 'plain' } },
  }
  const written = testRegistry({ steps: [asked], partners: { lender: { countries: ['xa', 'xb', 'xp'], ...own } } })
  const xp: unknown = { ...testCountry, currency: { code: 'PLN', symbol: 'zł', place: 'after' }, ...zloty }
  const read = asBuilt<Registry>({ ...written, countries: { ...written.countries, xb: testCountry, xp } })
  return read ?? expect.fail('no registry')
}
const faultsOf = (own: object, zloty?: object) =>
  partnerFaults(registryOf(own, zloty), 'lender', undefined, undefined).filter((fault) => /^(?:price|cap|at)/u.test(fault))

const WHOLE = 'a whole number from 1 to 2000000000 (hundredths of the currency)'

describe('what a lender pays', () => {
  test('is one sum where its countries have one currency, else one for each country', () => {
    expect(faultsOf({ price: 100, countries: ['xa', 'xb'] })).toEqual([])
    expect(faultsOf({ price: { xa: 100, xb: 110, xp: 450 } })).toEqual([])
    expect(faultsOf({ price: 100 })).toEqual(['price is one sum for EUR, PLN: state it by country, { xa: …, xb: …, xp: … }'])
    expect(faultsOf({ price: { xa: 100, xp: 450 } })).toEqual(['price is not stated for xb'])
  })

  test('is whole and above 0, and stated for no country where it does not lend', () => {
    expect(faultsOf({ price: 0, countries: ['xa'] })).toEqual([`price must be ${WHOLE}`])
    expect(faultsOf({ price: { xa: 0.5 }, countries: ['xa'] })).toEqual([`price of xa must be ${WHOLE}`])
    expect(faultsOf({ price: { xa: 100, xb: -1 }, countries: ['xa', 'xb'] })).toEqual([`price of xb must be ${WHOLE}`])
    expect(faultsOf({ price: { xa: 100, xp: 5 }, countries: ['xa'] })).toEqual(['price names xp, where it does not lend'])
  })

  test('in a country that names it is a matter of that country', () => {
    const named = { lenders: ['lender'] }
    expect(faultsOf({ price: 100 }, named)).toEqual([])
    expect(faultsOf({ price: { xa: 100, xb: 110 } }, named)).toEqual([])
    const sentence = 'lenderPrices does not say what "lender" pays in the currency of the country'
    expect(unpricedLenders(registryOf({ price: 100 }, named), 'xp')).toEqual([sentence])
    expect(unpricedLenders(registryOf({ price: { xa: 100, xb: 110 } }, named), 'xp')).toEqual([sentence])
    expect(unpricedLenders(registryOf({ price: { xa: 100, xb: 110, xp: 450 } }, named), 'xp')).toEqual([])
    expect(
      unpricedLenders(registryOf({ price: 100, countries: ['xa', 'xp'] }, { ...named, currency: testCountry.currency }), 'xp'),
    ).toEqual([])
  })
})

test('what a lender spends on a day is stated by country too, or only where it has a budget', () => {
  const spending = (budgetPerDay: unknown) => faultsOf({ price: { xa: 100, xb: 110, xp: 450 }, cap: { budgetPerDay } })
  expect(spending({ xp: 90_000 })).toEqual([])
  expect(spending(20_000)).toEqual(['cap.budgetPerDay is one sum for EUR, PLN: state it by country, { xa: …, xb: …, xp: … }'])
  expect(spending({ xa: 0, xc: 5 })).toEqual([
    'cap.budgetPerDay names xc, where it does not lend',
    `cap.budgetPerDay of xa must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER} (hundredths of the currency)`,
  ])
})

test('to whom a lender lends is stated by country too, where it is about money', () => {
  const lending = (rule: object) => faultsOf({ price: { xa: 100, xb: 110, xp: 450 }, eligibility: [rule] })
  expect(lending({ field: 'amount', atLeast: { xa: 500, xp: 2000 } })).toEqual([])
  expect(lending({ field: 'period', atLeast: 3, atMost: 24 })).toEqual([])
  expect(lending({ field: 'amount', atLeast: 500, atMost: { xc: 9000 } })).toEqual([
    'atLeast of amount is one sum for EUR, PLN: state it by country, { xa: …, xb: …, xp: … }',
    'atMost of amount names xc, where it does not lend',
  ])
  expect(faultsOf({ price: 100, countries: ['xa', 'xb'], eligibility: [{ field: 'amount', atLeast: 500 }] })).toEqual([])
})

test('no lender of the catalogue has one price for several currencies', () => {
  const faults = Object.entries(registry.partners).flatMap(([id, partner]) => priceFaults(registry, id, partner))
  expect(faults).toEqual([])
  expect(Object.values(registry.partners).some(({ price }) => typeof price === 'object')).toBe(true)
})
