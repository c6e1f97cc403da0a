import { describe, expect, test } from 'vitest'
import { testOperator, testRegistry, testSite } from '#tests/test-registry.ts'
import { operatorOf } from './operator-of.ts'

const registry = testRegistry({})
const site = testSite(registry)

describe('who runs a site', () => {
  test('is the record of its country', () => expect(operatorOf(registry, site)).toEqual(testOperator))

  test('is what is said of the site before the brand, of the brand before the country, value by value', () => {
    const said = (of: string) => ({ legalName: of })
    const overrides = {
      countries: { xa: { legalName: 'country', address: 'country', phone: 'country' }, xb: said('another country') },
      brands: { sample: { legalName: 'brand', address: 'brand' }, other: said('another brand') },
      sites: { 'sample-xa': said('site'), 'sample-xb': said('another site') },
    }
    expect(operatorOf(registry, site, overrides)).toEqual({ ...testOperator, legalName: 'site', address: 'brand', phone: 'country' })
    const { sites: _, ...without } = overrides
    expect(operatorOf(registry, site, without).legalName).toBe('brand')
  })

  test('is nobody in a country without a record, which says what is missing', () =>
    expect(() => operatorOf({ operators: {} }, site)).toThrow('countries/xa has no operator.ts'))

  test('is not what objects have by themselves', () =>
    expect(() => operatorOf({ operators: {} }, { ...site, countryId: 'constructor' })).toThrow('no operator.ts'))
})
