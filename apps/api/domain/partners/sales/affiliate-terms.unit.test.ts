import { expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { affiliateTerms } from './affiliate-terms.ts'

const { settings } = partsWithoutDatabase({
  AFFILIATE_PAYOUT_SOME_BLOG: 'co:sold=2000,co:funded=2500bp,es:sold=310',
  AFFILIATE_PAYOUT_OTHER: 'ro:funded=47',
})
const NOBODY = { affiliate: null, subId: null, payout: {} }
const from = (attribute: unknown, country = 'co') => affiliateTerms(settings, { affiliateReferenceParams: { attribute } }, country)

test('an affiliate with a setting gets what it says for the country, whatever letters the link has', () => {
  expect(from('Some Blog')).toEqual({ affiliate: 'some-blog', subId: null, payout: { sold: { fixed: 2000 }, funded: { share: 2500 } } })
  expect(from('some-blog', 'es')).toEqual({ affiliate: 'some-blog', subId: null, payout: { sold: { fixed: 310 } } })
})

test('an affiliate gets nothing in a country of which its setting says nothing, and is written down all the same', () => {
  expect(from('other', 'co')).toEqual({ affiliate: 'other', subId: null, payout: {} })
})

test('of an affiliate that no setting knows nothing is written down', () => {
  for (const attribute of ['stranger', 'constructor', '', 7, undefined]) expect([attribute, from(attribute)]).toEqual([attribute, NOBODY])
})

test('the placement that a link names is written down with its affiliate, a name or number of a person is not', () => {
  const placed = (subId: string) => affiliateTerms(settings, { affiliateReferenceParams: { attribute: 'other', subId } }, 'co').subId
  expect([placed('banner-top'), placed('maria@example.com')]).toEqual(['banner-top', null])
})

test('a lead that came without a reference has no affiliate', () => {
  for (const visit of [undefined, {}, { affiliateReferenceParams: {} }, { affiliateReferenceParams: { subId: 'some-blog' } }])
    expect(affiliateTerms(settings, visit, 'co')).toEqual(NOBODY)
})
