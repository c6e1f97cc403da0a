import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { conditionOf } from './condition-of.ts'

const own = { field: 'amount', is: [1] }
const ofCountry = { field: 'period', is: [2] }
const conditionIn = (country: object, name = 'debt') => {
  const registry = testRegistry({
    country,
    steps: [{ id: 'first', introduces: { debt: { ...yesNo, when: own }, isMore: { ...yesNo, marks: 'debt' }, free: yesNo } }],
  })
  return conditionOf(registry, testSite(registry), name)
}

test('a question is asked as the country says, else once the code is given that contains its answer, else as it says itself', () => {
  expect(conditionIn({ conditions: { debt: ofCountry }, decoded: { debt: 'code' } })).toEqual(ofCountry)
  expect(conditionIn({ decoded: { debt: 'code' } })).toEqual({ field: 'code', isNot: [] })
  expect([conditionIn({}), conditionIn({}, 'free'), conditionIn({}, 'nothing')]).toEqual([own, undefined, undefined])
  expect(conditionIn({ conditions: {}, decoded: {} }, 'toString')).toBeUndefined()
})

test('a mark is asked whenever its sum is', () => {
  expect([conditionIn({}, 'isMore'), conditionIn({ conditions: { debt: ofCountry } }, 'isMore')]).toEqual([own, ofCountry])
})
