import { expect, test } from 'vitest'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import { offersAt } from './offers-at.ts'

/** 3000 × 0.01 / (1 − 1.01⁻²⁴) = 141.22 a month, 3,389.28 in all. */
const offer: Offer = {
  id: '1',
  partner: 'uno',
  partnerName: 'Uno',
  amount: 3000,
  period: 24,
  periodScale: 'months',
  instalment: 141,
  total: 3389,
  nominalRate: 12,
  apr: 12.68,
}
const open: Offer = { ...offer, amountRange: { min: 1000, max: 3000, step: 500 }, periodRange: { min: 12, max: 24, step: 6 } }

test('nothing that is set, and what the offer says itself, leave it as its lender stated it', () => {
  for (const wanted of [{}, { amount: 3000 }, { amount: 3000, period: 24 }])
    expect(offersAt([offer, open], wanted)).toEqual({ shown: [offer, open], beyond: [] })
})

test('within its ranges it is calculated: 1,500 over 24 months cost half', () => {
  const before = { ...offer, revision: 1, before: open }
  const { shown, beyond } = offersAt([{ ...open, before, fees: 30 }], { amount: 1500 })
  expect(beyond).toEqual([])
  expect(shown[0]).toMatchObject({
    id: '1',
    amount: 1500,
    period: 24,
    instalment: 71,
    fees: 15,
    isCalculated: true,
    amountRange: open.amountRange,
  })
  // what it was before the lender changed it says nothing of another sum
  expect(shown[0]?.before).toBeUndefined()
})

test('the top of a range is offered also where it is on no step', () => {
  const uneven: Offer = { ...open, amount: 2500, amountRange: { min: 1000, max: 3100, step: 500 } }
  expect(offersAt([uneven], { amount: 3100 }).beyond).toEqual([])
})

test('beyond a range, beside its steps, and without one it is not shown for that', () => {
  for (const wanted of [{ amount: 900 }, { amount: 3500 }, { amount: 1600 }, { period: 6 }, { period: 13 }])
    expect(offersAt([open], wanted)).toEqual({ shown: [], beyond: [open] })
  expect(offersAt([offer, open], { amount: 2000 })).toMatchObject({ shown: [{ isCalculated: true }], beyond: [offer] })
})
