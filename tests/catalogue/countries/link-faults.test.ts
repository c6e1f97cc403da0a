import { expect, it } from 'vitest'
import { linkCountries } from '#core/model/site/link-countries.ts'
import { allSites } from '#core/model/site/site.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { testRegistry } from '#tests/test-registry.ts'
import { linkFaults } from './link-faults.ts'

const loan = {
  amount: { default: 200, min: 100, max: 300, step: 100 },
  period: { default: 2, min: 1, max: 3, step: 1, scale: 'months' },
  presets: { amount: [200], period: [2] },
}
const away = { countries: [] }

it('a brand that its country names is offered there, with what the country says about it', () => {
  const linked = linkCountries(testRegistry({ brand: { countries: {} }, country: { offeredBy: { sample: { loan } } } }))
  expect(allSites(linked).map((site) => [site.id, site.loan.amount.max])).toEqual([['sample-xa', 300]])
})

it('a partner that its country names lends there', () => {
  const { partners } = linkCountries(testRegistry({ partners: { near: {}, far: away, other: away }, country: { lenders: ['far'] } }))
  expect(Object.entries(partners).flatMap(([id, partner]) => (servesCountry(partner, 'xa') ? [id] : []))).toEqual(['near', 'far'])
})

it('a link that is written once is no fault, whichever side it is on', () => {
  expect(linkFaults(testRegistry({ partners: { near: {} } }), 'xa')).toEqual([])
  const named = { offeredBy: { sample: {} }, lenders: ['far'] }
  expect(linkFaults(testRegistry({ brand: { countries: {} }, partners: { far: away }, country: named }), 'xa')).toEqual([])
})

it('a link that is written on both sides is a fault, and so is a name that does not exist', () => {
  const country = { offeredBy: { sample: {}, samples: {} }, lenders: ['near', 'neat', 'near'] }
  expect(linkFaults(testRegistry({ partners: { near: {} }, country }), 'xa')).toEqual([
    'offeredBy names "samples", which does not exist: did you mean "sample"?',
    'lenders names "neat", which does not exist: did you mean "near"?',
    'lenders names "near" twice',
    'offeredBy names "sample", and brands/sample/brand.ts names xa: keep it in the younger of the two folders',
    'lenders names "near", and partners/near/partner.ts names xa: keep it in the younger of the two folders',
    'lenders names "near", and partners/near/partner.ts names xa: keep it in the younger of the two folders',
  ])
})
