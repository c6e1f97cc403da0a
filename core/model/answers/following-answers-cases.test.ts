import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { followingAnswers, knownAnswers } from './following-answers.ts'

const follows = [
  { when: { field: 'dog', is: [true] }, is: true },
  { when: { field: 'dog', answered: true }, is: false },
]
const steps = [{ id: 'a', introduces: { dog: yesNo, cat: { ...yesNo, follows }, cow: yesNo } }]
const worldOf = (country: object = {}) => {
  const registry = testRegistry({ steps, country })
  return { registry, site: testSite(registry) }
}

test('an answer follows by the first of its rules that holds, and not while none is known to hold', () => {
  const { registry, site } = worldOf()
  expect(followingAnswers(registry, site, {})).toEqual({})
  expect(followingAnswers(registry, site, { dog: true })).toEqual({ cat: true })
  expect(followingAnswers(registry, site, { dog: false })).toEqual({ cat: false })
})

test('an answer that follows goes over one that was given before', () => {
  const { registry, site } = worldOf()
  expect(knownAnswers(registry, site, { dog: true, cat: false, cow: true })).toEqual({ dog: true, cat: true, cow: true })
  expect(knownAnswers(registry, site, { cat: false })).toEqual({ cat: false })
})

test('the rules of a country replace those of the data point', () => {
  const { registry, site } = worldOf({ follows: { cat: [{ when: { field: 'cow', is: [true] }, is: true }] } })
  expect(followingAnswers(registry, site, { dog: true })).toEqual({})
  expect(followingAnswers(registry, site, { cow: true })).toEqual({ cat: true })
})
