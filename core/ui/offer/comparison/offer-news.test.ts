import { expect, test } from 'vitest'
import { keepPlaces, offerNews } from './offer-news.ts'

const offer = (partnerName: string, revision?: number) => ({
  id: '1',
  partner: partnerName.toLowerCase(),
  partnerName,
  ...(revision !== undefined && { revision }),
})

test('what arrived, changed and ended between two views is told by the lenders’ names', () => {
  const before = [offer('Uno'), offer('Dos'), offer('Tres', 1)]
  const after = [offer('Dos', 1), offer('Tres', 1), offer('Cuatro')]
  expect(offerNews(before, after)).toEqual({ arrived: ['Cuatro'], changed: ['Dos'], ended: ['Uno'] })
})

test('the same offers in another order are no news, and two of one lender are one name', () => {
  expect(offerNews([offer('Uno'), offer('Dos')], [offer('Dos', 0), offer('Uno')])).toEqual({ arrived: [], changed: [], ended: [] })
  expect(offerNews([], [offer('Uno'), { ...offer('Uno'), id: '2' }]).arrived).toEqual(['Uno'])
})

test('offers that are read keep their places, those that ended leave, and new ones come last', () => {
  expect(keepPlaces(['a', 'b', 'c'], ['new', 'c', 'a'])).toEqual(['a', 'c', 'new'])
})
