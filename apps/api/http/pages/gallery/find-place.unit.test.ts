import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'

const gallery = new Map([
  ['a-co', ['name', 'email', 'offer']],
  ['b-co', ['name', 'offer']],
  ['c-co', ['name']],
])
const find = (site?: string, page?: string) => findPlace(gallery, { site, page })

test('an address without a site or page begins at the first', () => {
  expect(find()).toMatchObject({ site: 'a-co', page: 'name', isKnown: true })
  expect(find('b-co')).toMatchObject({ site: 'b-co', page: 'name', isKnown: true })
})

test('from each page the one before and the one after is known; the ends lead nowhere', () => {
  expect(find('a-co', 'email')).toMatchObject({ previousPage: 'name', nextPage: 'offer' })
  expect(find('a-co', 'name')?.previousPage).toBeUndefined()
  expect(find('a-co', 'offer')?.nextPage).toBeUndefined()
})

test('the next site is shown at the same page, or at its first where it has no such page', () => {
  expect(find('a-co', 'offer')?.nextSite).toEqual({ site: 'b-co', page: 'offer' })
  expect(find('a-co', 'email')?.nextSite).toEqual({ site: 'b-co', page: 'name' })
  expect(find('b-co', 'name')?.previousSite).toEqual({ site: 'a-co', page: 'name' })
  expect(find('c-co', 'name')?.nextSite).toBeUndefined()
})

test('what is not there is told, and the nearest that is there is shown', () => {
  expect(find('a-co', 'nothing')).toMatchObject({ site: 'a-co', page: 'name', isKnown: false })
  expect(find('nobody-co', 'offer')).toMatchObject({ site: 'a-co', page: 'offer', isKnown: false })
})

test('a gallery without a site has no place', () => expect(findPlace(new Map(), {})).toBeUndefined())
