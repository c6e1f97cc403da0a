import { expect, it } from 'vitest'
import { testRegistry } from '#tests/test-registry.ts'
import { allSites, draftFiles, findSiteById, isDraft } from './site.ts'

const draftsOf = (changes: Parameters<typeof testRegistry>[0]) => allSites(testRegistry(changes)).map(isDraft)
const filesOf = (changes: Parameters<typeof testRegistry>[0]) => allSites(testRegistry(changes)).map(draftFiles)

it('a site is a draft while its brand or its country is one', () => {
  expect(draftsOf({})).toEqual([false])
  expect(draftsOf({ brand: { status: 'draft' } })).toEqual([true])
  expect(draftsOf({ country: { status: 'draft' } })).toEqual([true])
})

it('what makes a site a draft is named by its files', () => {
  expect(filesOf({})).toEqual([[]])
  expect(filesOf({ brand: { status: 'draft' }, country: { status: 'draft' } })).toEqual([
    ['brands/sample/brand.ts', 'countries/xa/country.ts'],
  ])
})

it('a site is found by its id, also where the name of the brand has a hyphen', () => {
  const registry = testRegistry({})
  const [sample] = Object.values(registry.brands)
  if (!sample) throw new Error('no brand')
  const brands = { ...registry.brands, 'sample-two': { ...sample, name: 'Two' } }
  expect(findSiteById({ ...registry, brands }, 'sample-two-xa')?.brand.name).toBe('Two')
  expect(findSiteById(registry, 'sample-xa')?.id).toBe('sample-xa')
  for (const id of ['sample', 'sample-xb', 'sample-two-xa', '-xa', 'sample-', 'toString-xa', 'sample-toString'])
    expect(findSiteById(registry, id)).toBeUndefined()
})

it('the loan and the flow of the brand go over those of the country, and defaults are brought into their ranges', () => {
  const loanOf = (max: number) => ({
    amount: { default: 5000, min: 100, max, step: 100 },
    period: { default: 1, min: 3, max: 12, step: 1, scale: 'months' },
    presets: { amount: [200], period: [3] },
  })
  const [site] = allSites(
    testRegistry({ country: { loan: loanOf(900), flow: 'legacy' }, brand: { countries: { xa: { loan: loanOf(700), flow: 'dynamic' } } } }),
  )
  expect([site?.loan.amount.default, site?.loan.period.default, site?.flow]).toEqual([700, 3, 'dynamic'])
  const [plain] = allSites(testRegistry({ country: { loan: loanOf(900), flow: 'legacy' } }))
  expect([plain?.loan.amount.default, plain?.flow]).toEqual([900, 'legacy'])
})
