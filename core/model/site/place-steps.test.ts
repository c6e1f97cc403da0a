import { describe, expect, it } from 'vitest'
import { testRegistry, yesNo } from '#tests/test-registry.ts'

describe('placeSteps', () => {
  it('orders by stage, then rank, then name', () => {
    const steps = [
      { id: 'd', stage: '20-last', rank: 1 },
      { id: 'c', stage: '10-first', rank: 20 },
      { id: 'b', stage: '10-first', rank: 10 },
      { id: 'a', stage: '10-first', rank: 20 },
    ]
    expect(testRegistry({ steps }).steps.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
  })

  it('refuses a data point that two steps introduce, and names both', () => {
    const steps = ['one', 'two'].map((id) => ({ id, introduces: { hasDog: yesNo } }))
    expect(() => testRegistry({ steps })).toThrow('"hasDog" is introduced by steps/one and by steps/two')
  })

  it('keeps that order whatever the order of the folders, and knows which step introduces each data point', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const steps = ids.map((id, index) => ({
      id,
      rank: index < 2 ? 30 : 5,
      stage: id === 'e' ? '09-start' : '10-first',
      introduces: { [`of-${id}`]: yesNo },
    }))
    const order = ['e', 'c', 'd', 'a', 'b']
    for (const found of [
      steps,
      steps.toReversed(),
      steps.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
      [...steps.slice(2), ...steps.slice(0, 2)],
    ])
      expect(testRegistry({ steps: found }).steps.map(({ id }) => id)).toEqual(order)
    const { dataPoints } = testRegistry({ steps })
    expect(Object.values(dataPoints).map(({ name, step }) => [name, step])).toEqual(order.map((id) => [`of-${id}`, id]))
  })
})
