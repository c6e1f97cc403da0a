import { expect, it } from 'vitest'
import { testRegistry } from '#tests/test-registry.ts'
import { allSites, draftFiles, isDraft } from './site.ts'

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
