import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldOutcomes, type OutcomeMessage } from './fold-outcomes.ts'

const message = (id: string, outcome: OutcomeMessage['outcome'], minute: number, more: Partial<OutcomeMessage> = {}): OutcomeMessage => ({
  id,
  outcome,
  at: new Date(Date.UTC(2026, 10, 26, 10, minute)).toISOString(),
  ...more,
})

/** Few moments and prices, so that messages often share them; ids of their own. */
const messages = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      outcome: fc.constantFrom('funded', 'cancelled', 'returned'),
      minute: fc.nat(3),
      price: fc.option(fc.nat(5), { nil: undefined }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ id, outcome, minute, price }) =>
      message(id, outcome, minute, outcome === 'funded' ? { amount: 100 + minute, ...(price !== undefined && { price }) } : {}),
    ),
  )

test('the outcome depends on the messages alone: not on their order, and not on how often each came', () => {
  const arrived = messages.chain((all) =>
    fc.subarray(all).chain((again) => {
      const sent = [...all, ...again]
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(sent, { minLength: sent.length }))
    }),
  )
  fc.assert(
    fc.property(arrived, ([all, inAnyOrder]) => {
      expect(foldOutcomes(inAnyOrder)).toEqual(foldOutcomes(all))
    }),
  )
})

test('the lender’s own time decides: a message about an earlier moment changes nothing when it comes late', () => {
  const [funded, returned] = [message('b', 'funded', 1, { amount: 3000 }), message('a', 'returned', 2, { reason: 'fraud' })]
  expect(foldOutcomes([returned, funded])).toEqual({ outcome: 'returned', at: returned.at })
  expect(foldOutcomes([funded])).toEqual({ outcome: 'funded', at: funded.at, amount: 3000 })
  expect(foldOutcomes([])).toEqual({ outcome: 'none' })
})

test('messages of one moment count by their ids, also where their times are written in other zones', () => {
  const at = '2026-11-26T10:00:00.000Z'
  const [one, other] = [
    { ...message('1', 'funded', 0, { amount: 5 }), at },
    { ...message('2', 'cancelled', 0), at: '2026-11-26T11:00:00.000+01:00' },
  ]
  expect(foldOutcomes([other, one]).outcome).toBe('cancelled')
})

test('a price that was stated stays until another is stated', () => {
  const stated = message('a', 'funded', 1, { amount: 3000, price: 4550 })
  expect(foldOutcomes([stated, message('b', 'funded', 2, { amount: 2500 })])).toMatchObject({ amount: 2500, statedPrice: 4550 })
  expect(foldOutcomes([stated, message('b', 'cancelled', 2)])).toMatchObject({ outcome: 'cancelled', statedPrice: 4550 })
})

test('the sum is that of a loan that is paid out, and what stands beside another outcome is no sum and no price', () => {
  const [funded, cancelled] = [
    message('a', 'funded', 1, { amount: 3000, price: 4550 }),
    message('b', 'cancelled', 2, { amount: 1, price: 9 }),
  ]
  expect(foldOutcomes([funded, cancelled])).toStrictEqual({ outcome: 'cancelled', at: cancelled.at, statedPrice: 4550 })
  expect(foldOutcomes([cancelled, message('c', 'funded', 3)])).toStrictEqual({ outcome: 'funded', at: message('c', 'funded', 3).at })
})
