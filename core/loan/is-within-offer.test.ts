import { expect, test } from 'vitest'
import { isWithinOffer } from './is-within-offer.ts'

const offer = { amount: 2300, period: 24, amountRange: { min: 1000, max: 3100, step: 500 } }

test('the bounds, the stated sum and each step lie within an offer; what is beside or beyond them does not', () => {
  const within = (amount: number) => isWithinOffer(offer, { amount })
  expect([1000, 1500, 2300, 3000, 3100].map(within)).toEqual([true, true, true, true, true])
  expect([500, 900, 999, 1600, 3050, 3101, 3500].map(within)).toEqual(Array.from({ length: 7 }, () => false))
})

test('without a range only what is stated can be had, and nothing set changes nothing', () => {
  expect([{}, { period: 24 }, { period: 12 }].map((wanted) => isWithinOffer(offer, wanted))).toEqual([true, true, false])
})
