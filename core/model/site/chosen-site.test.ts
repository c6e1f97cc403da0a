import { describe, expect, test } from 'vitest'
import { testCountry, testRegistry, testSite } from '#tests/test-registry.ts'
import { BASE_LOAN } from '#core/model/country.ts'
import { choosePeriod } from './choose-period.ts'
import { policyIdOf } from './policy-id.ts'
import { routeInMode } from './route-in-mode.ts'
import { selectRegistry, servesCountry } from './select-registry.ts'
import { allSites, findSite, findSiteById, STYLES_NOT_FOUND } from './site.ts'
import { driversIn, isDrivenIn } from './step-drivers.ts'
import { isFlow, withFlow } from './with-flow.ts'

const site = testSite(testRegistry({}))

describe('a site', () => {
  const registryOf = (country: object, inCountry: object = {}) => testRegistry({ country, brand: { countries: { xa: inCountry } } })
  test('has the loan of the brand in the country before that of the country before the base loan', () => {
    const loan = (amount: number) => ({ ...testCountry.loan, amount: { ...testCountry.loan?.amount, min: 1, max: 1000, default: amount } })
    expect(testSite(registryOf({ loan: loan(5) }, { loan: loan(6) })).loan).toEqual(loan(6))
    expect(testSite(registryOf({ loan: loan(5) })).loan).toEqual(loan(5))
    expect(testSite(registryOf({ loan: undefined })).loan).toEqual({ ...BASE_LOAN, period: { ...BASE_LOAN.period, default: 61 } })
  })
  test('has a default amount and a default period within their bounds', () => {
    const bounds = { min: 10, max: 20, step: 5 }
    const loanWith = (amount: number, period: number) =>
      testSite(
        registryOf({
          loan: { ...testCountry.loan, amount: { ...bounds, default: amount }, period: { ...bounds, default: period, scale: 'days' } },
        }),
      ).loan
    expect(loanWith(5, 25)).toMatchObject({ amount: { ...bounds, default: 10 }, period: { ...bounds, default: 20, scale: 'days' } })
    expect(loanWith(25, 5)).toMatchObject({ amount: { default: 20 }, period: { default: 10 } })
    expect(loanWith(15, 20)).toMatchObject({ amount: { default: 15 }, period: { default: 20 } })
  })
  test('has the flow of the brand in the country before that of the country', () => {
    expect([testSite(registryOf({ flow: 'legacy' })).flow, testSite(registryOf({ flow: 'legacy' }, { flow: 'dynamic' })).flow]).toEqual([
      'legacy',
      'dynamic',
    ])
  })
  test('is found by brand and country, or by its id, where the brand is offered', () => {
    const registry = testRegistry({ brand: { countries: { xa: {}, xz: {} } } })
    expect(allSites(registry).map(({ id, brandId, countryId }) => [id, brandId, countryId])).toEqual([['sample-xa', 'sample', 'xa']])
    expect([
      findSiteById(registry, 'sample-xa')?.id,
      findSiteById(registry, 'sample-xz'),
      findSiteById(registry, 'other-xa'),
      findSiteById(registry, 'sample'),
    ]).toEqual(['sample-xa', undefined, undefined, undefined])
    expect(findSite(testRegistry({ brand: { countries: {} } }), 'sample', 'xa')).toEqual({ ok: false, error: 'ApplicationPage not found' })
    expect(STYLES_NOT_FOUND).toBe('Product styles not found')
    const long = { ...registry, brands: { 'my-brand': site.brand } }
    expect(findSiteById(long, 'my-brand-xa')).toMatchObject({ id: 'my-brand-xa', brandId: 'my-brand', countryId: 'xa' })
  })
})

describe('an operator', () => {
  test('chooses the flow, the default period and the mode of one site, and others keep their own', () => {
    expect(withFlow(site, new Map([[site.id, 'legacy']]))).toEqual({ ...site, flow: 'legacy' })
    expect(withFlow(site, new Map([['other-xa', 'legacy']]))).toEqual(site)
    const { period } = site.loan
    expect(choosePeriod(site, new Map([[site.id, 24]]))).toEqual({ ...site, loan: { ...site.loan, period: { ...period, default: 24 } } })
    expect(choosePeriod(site, new Map([['other-xa', 24]]))).toEqual(site)
    const routed = { ...site, inCountry: { ...site.inCountry, routing: { withinMs: 5 } } }
    expect(routeInMode(routed, new Map([[site.id, 'parallel']])).inCountry.routing).toEqual({ withinMs: 5, mode: 'parallel' })
    expect(routeInMode(routed, new Map([['other-xa', 'parallel']]))).toEqual(routed)
  })
  test('knows two flows by their names', () => {
    expect(['dynamic', 'legacy', 'server', undefined].map(isFlow)).toEqual([true, true, false, false])
  })
  test('switches on sites and partners; a partner that is off keeps all but its countries', () => {
    const registry = testRegistry({ brand: { countries: { xa: { flow: 'legacy' }, xb: {} } }, partners: { on: {}, off: { price: 5 } } })
    const selected = selectRegistry(registry, { sites: ['sample-xa', 'other-xb'], partners: ['on'] })
    expect(selected.brands).toEqual({ sample: { ...registry.brands['sample'], countries: { xa: { flow: 'legacy' } } } })
    expect(selected.partners).toEqual({ on: registry.partners['on'], off: { ...registry.partners['off'], countries: [] } })
    expect(selected.countries).toBe(registry.countries)
    expect([
      servesCountry({ countries: ['co', 'mx'] }, 'mx'),
      servesCountry({ countries: ['co'] }, 'mx'),
      servesCountry({ countries: [] }, 'mx'),
    ]).toEqual([true, false, false])
  })
})

test('a step is driven in the countries of the partners that bring it or want it, and one that nobody drives is open to all', () => {
  const registry = testRegistry({
    partners: {
      own: { steps: { debts: {} } },
      abroad: { steps: { accounts: {} }, countries: ['xb'] },
      wanting: { wants: ['choice', 'debts'] },
      none: {},
      bothHere: { steps: { shared: {} } },
      bothThere: { steps: { shared: {} }, countries: ['xb'] },
    },
  })
  expect([driversIn(registry, 'xa', 'shared'), isDrivenIn(registry, 'xa', 'shared')]).toEqual([['bothHere'], true])
  const drivers = ['debts', 'accounts', 'choice', 'start'].map((step) => [
    driversIn(registry, 'xa', step),
    isDrivenIn(registry, 'xa', step),
  ])
  expect(drivers).toEqual([
    [['own', 'wanting'], true],
    [[], false],
    [['wanting'], true],
    [[], true],
  ])
  expect([driversIn(registry, 'xb', 'accounts'), isDrivenIn(registry, 'xb', 'debts')]).toEqual([['abroad'], false])
})

test('the text of a consent is found by its own name, or by that of another policy', () => {
  expect([policyIdOf({ code: 'IBAN_USE_CONSENT' }), policyIdOf({ code: 'DATA', policy: 'iban' })]).toEqual(['iban-use-consent', 'iban'])
})
