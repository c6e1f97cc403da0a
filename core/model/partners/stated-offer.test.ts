import { expect, test } from 'vitest'
import { stateAgain } from './stated-offer.ts'

const offer = { id: 'A', amount: 1000, period: 12, instalment: 90, total: 1080, nominalRate: 14, apr: 15.1, fees: 20, moneyWithinHours: 24 }

test('an offer that is stated the first time, or again with the same figures, is no further revision', () => {
  expect(stateAgain(undefined, offer)).toEqual(offer)
  expect(stateAgain(offer, { ...offer, moneyWithinHours: 2 })).toEqual({ ...offer, moneyWithinHours: 2 })
})

test.each(['amount', 'period', 'instalment', 'total', 'nominalRate', 'apr', 'fees'] as const)(
  'another %s is a further revision, with the figures before',
  (name) => {
    const { id: _, moneyWithinHours: __, ...before } = offer
    const changed = { ...offer, [name]: 1 }
    expect(stateAgain(offer, changed)).toEqual({ ...changed, revision: 1, before })
    expect(stateAgain({ ...offer, revision: 4 }, changed).revision).toBe(5)
  },
)

test('what changed before is kept while the figures stay', () => {
  const changed = stateAgain(offer, { ...offer, total: 1100 })
  expect(stateAgain(changed, { ...offer, total: 1100, expiresAt: '2026-11-26T00:00:00.000Z' })).toMatchObject({
    revision: 1,
    before: { total: 1080 },
    expiresAt: '2026-11-26T00:00:00.000Z',
  })
})

test('an indicative offer that is confirmed with the same figures is indicative no more, and unchanged', () => {
  expect(stateAgain({ ...offer, isIndicative: true }, offer)).toEqual(offer)
})
