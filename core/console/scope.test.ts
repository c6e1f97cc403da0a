import { describe, expect, test } from 'vitest'
import type { Grant } from './permissions.ts'
import { coversCountry, isInScope, scopeOf } from './scope.ts'

const site = (brandId: string, countryId: string) => ({ id: `${brandId}-${countryId}`, brandId, countryId })
const SITES = [site('a', 'co'), site('b', 'co'), site('a', 'mx')]
const seen = (...grants: readonly (readonly [brand: string, country: string])[]) =>
  scopeOf(
    grants.map(([brand, country]): Grant => ({ role: 'viewer', brand, country })),
    SITES,
  )

describe('what a person sees', () => {
  test.each([
    ['a brand in a country', [['a', 'co']], ['a-co'], ['co']],
    ['a brand', [['a', '*']], ['a-co', 'a-mx'], ['co', 'mx']],
    ['a country', [['*', 'co']], ['a-co', 'b-co'], ['co']],
    [
      'two grants',
      [
        ['b', 'co'],
        ['a', 'mx'],
      ],
      ['b-co', 'a-mx'],
      ['co', 'mx'],
    ],
    [
      'all brands, and all countries of one brand',
      [
        ['*', 'mx'],
        ['b', '*'],
      ],
      ['b-co', 'a-mx'],
      ['co', 'mx'],
    ],
    ['a brand that there is not', [['c', '*']], [], []],
    ['nothing', [], [], []],
  ] as const)('by %s is those sites and their countries, each once', (_, grants, sites, countries) => {
    expect(seen(...grants)).toEqual({ isEverything: false, sites, countries })
  })

  test('is everything only by one grant of every brand in every country', () => {
    expect(seen(['*', '*'])).toEqual({ isEverything: true, sites: ['a-co', 'b-co', 'a-mx'], countries: ['co', 'mx'] })
    expect(seen(['a', '*'], ['*', 'mx'], ['b', '*']).isEverything).toBe(false)
  })
})

test('a row of a site is seen with the site, and one of no site, or of a site that is gone, by who sees everything', () => {
  const some = seen(['a', 'co'])
  expect(['a-co', 'b-co', 'gone-co', null].map((one) => isInScope(some, one))).toEqual([true, false, false, false])
  expect(['a-co', 'gone-co', null].map((one) => isInScope(seen(['*', '*']), one))).toEqual([true, true, true])
})

test('a country is covered by who sees each of its sites, and by nobody who lacks one', () => {
  expect(coversCountry(seen(['*', 'co']), SITES, 'co')).toBe(true)
  expect(coversCountry(seen(['a', 'co'], ['b', 'co']), SITES, 'co')).toBe(true)
  expect(coversCountry(seen(['a', '*']), SITES, 'co')).toBe(false)
  expect(coversCountry(seen(['a', 'mx']), SITES, 'mx')).toBe(true)
  // in a country without a site nothing is held back
  expect(coversCountry(seen(['*', '*']), [...SITES, site('b', 'mx')], 'mx')).toBe(true)
})
