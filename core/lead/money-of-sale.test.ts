import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldOutcomes, type OutcomeMessage } from './fold-outcomes.ts'
import { moneyOfSale, type AgreedSale, type PayoutRules } from './money-of-sale.ts'

const SALE: AgreedSale = { price: 4550, isSold: true, payout: { sold: { fixed: 500 }, funded: { share: 2500 } } }

test('a sold lead is paid at the agreed price, a funded one at the stated price, with what the affiliate gets for both', () => {
  expect(moneyOfSale(SALE, { outcome: 'none' })).toEqual({ price: 4550, payout: 500, margin: 4050 })
  // a quarter of 50.01 is 12.5025: rounded down
  expect(moneyOfSale(SALE, { outcome: 'funded', statedPrice: 5001 })).toEqual({ price: 5001, payout: 500 + 1250, margin: 3251 })
})

test('a cancelled loan was sold all the same, a returned lead and one that was never sold bring nothing', () => {
  expect(moneyOfSale(SALE, { outcome: 'cancelled' })).toEqual({ price: 4550, payout: 500, margin: 4050 })
  const nothing = { price: 0, payout: 0, margin: 0 }
  expect(moneyOfSale(SALE, { outcome: 'returned', statedPrice: 5001 })).toEqual(nothing)
  expect(moneyOfSale({ ...SALE, isSold: false }, { outcome: 'none' })).toEqual(nothing)
  expect(moneyOfSale({ ...SALE, isSold: false }, { outcome: 'cancelled' })).toEqual(nothing)
  expect(moneyOfSale({ ...SALE, isSold: false }, { outcome: 'funded' }).price).toBe(4550)
})

test('a share of the largest price is exact', () => {
  const price = Number.MAX_SAFE_INTEGER
  const { payout, margin } = moneyOfSale({ price, isSold: true, payout: { sold: { share: 3333 } } }, { outcome: 'none' })
  expect(BigInt(payout)).toBe((BigInt(price) * 3333n) / 10_000n)
  expect(BigInt(payout) + BigInt(margin)).toBe(BigInt(price))
})

const MARKETS = ['co', 'de', 'pl', 'vn'] as const
const payout = fc.oneof(fc.record({ fixed: fc.nat(100_000) }), fc.record({ share: fc.nat(5000) }))
const rules = fc.record({ sold: payout, funded: payout }, { requiredKeys: [] }) satisfies fc.Arbitrary<PayoutRules>
const simulated = fc.record({
  market: fc.constantFrom(...MARKETS),
  price: fc.nat(50_000_000),
  isSold: fc.boolean(),
  payout: rules,
  said: fc.array(fc.record({ outcome: fc.constantFrom('funded', 'cancelled', 'returned'), minute: fc.nat(5), price: fc.nat(60_000_000) }), {
    maxLength: 4,
  }),
})

/** The price of a lead, computed in another way than `foldOutcomes` and `moneyOfSale` do: message by message. */
function priceByHand({
  price,
  isSold,
  said,
}: {
  readonly price: number
  readonly isSold: boolean
  readonly said: readonly OutcomeMessage[]
}): bigint {
  let [due, stated, isPaid] = [isSold, price, isSold]
  for (const one of said.toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))) {
    if (one.outcome === 'funded') [stated, isPaid] = [one.price ?? stated, true]
    if (one.outcome === 'returned') isPaid = false
    if (one.outcome === 'cancelled') isPaid = due
    due = isSold
  }
  return isPaid ? BigInt(stated) : 0n
}

test('over 10,000 simulated leads, prices are payouts and margins to the hundredth in each market, and what an independent count says', () => {
  const leads = fc.sample(simulated, { numRuns: 10_000, seed: 28 }).map(({ said, ...lead }, index) => ({
    ...lead,
    said: said.map(({ outcome, minute, price }, place): OutcomeMessage => ({
      id: `${index}-${place}`,
      outcome,
      at: new Date(Date.UTC(2026, 10, 26, 10, minute)).toISOString(),
      ...(outcome === 'funded' && { amount: 1000, price }),
    })),
  }))
  for (const market of MARKETS) {
    const own = leads.filter((lead) => lead.market === market)
    const money = own.map((lead) => moneyOfSale(lead, foldOutcomes(lead.said.toReversed())))
    const total = (what: 'price' | 'payout' | 'margin') => money.reduce((sum, one) => sum + BigInt(one[what]), 0n)
    expect(own.length).toBeGreaterThan(2000)
    expect(money.every((one) => [one.price, one.payout, one.margin].every(Number.isSafeInteger))).toBe(true)
    expect(total('price')).toBe(total('payout') + total('margin'))
    expect(total('price')).toBe(own.reduce((sum, lead) => sum + priceByHand(lead), 0n))
    expect(total('payout')).toBeGreaterThan(0n)
  }
})
