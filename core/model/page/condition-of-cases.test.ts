import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { conditionOf } from './condition-of.ts'

const when = { field: 'dog', is: [true] }
const steps = [{ id: 'a', introduces: { dog: yesNo, cat: { ...yesNo, when }, mark: { ...yesNo, marks: 'cat' } } }]
const conditionIn = (country: object, name: string) => {
  const registry = testRegistry({ steps, country })
  return conditionOf(registry, testSite(registry), name)
}

test('the condition of the country goes first, then that a code contains the answer, then that of the data point', () => {
  const conditions = { cat: { field: 'dog', is: [false] } }
  const decoded = { cat: 'dog' }
  expect(conditionIn({ conditions, decoded }, 'cat')).toEqual(conditions.cat)
  expect(conditionIn({ decoded }, 'cat')).toEqual({ field: 'dog', isNot: [] })
  expect(conditionIn({}, 'cat')).toEqual(when)
})

test('a mark is asked under the condition of the sum that it belongs to, and what has none is always asked', () => {
  expect(conditionIn({}, 'mark')).toEqual(when)
  expect(conditionIn({}, 'dog')).toBeUndefined()
  expect(conditionIn({}, 'toString')).toBeUndefined()
})
