import { describe, expect, test } from 'vitest'
import { NOW } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { fundedPrice } from './funded-price.ts'

const LEAD = '11111111-1111-4111-8111-111111111111'
const sale = (id: string, price: number, soldAt: Date | null = NOW) => ({
  id,
  partner: 'rapifondos',
  site: 'loanwright-co',
  country: 'co',
  affiliate: null,
  payout: { sold: { fixed: 5 }, funded: { fixed: 11 } },
  price: String(price),
  sold_at: soldAt,
})
/** A message of a lender about a sale, so many minutes after the sale. */
const message = (saleId: string, outcome: string, minutes: number, price: number | null = null) => ({
  sale_id: saleId,
  event_id: `${saleId} ${minutes}`,
  outcome,
  at: new Date(NOW.getTime() + minutes * 60_000),
  amount: null,
  price: price === null ? null : String(price),
  reason: null,
})

/** The price of a lead with these sales, of which lenders said this. */
async function priceOf(sales: readonly object[], outcomes: readonly object[]) {
  const { db, sent } = scriptedDatabase({ sales, outcomes })
  const price = await fundedPrice(db, LEAD)
  return { price, asked: sent.map(({ parameters }) => parameters) }
}

describe('what a lead brings whose loan is funded', () => {
  test('is the price of the sale that is funded, not of one beside it', async () => {
    const { price, asked } = await priceOf(
      [sale('S-1', 700), sale('S-2', 900)],
      [message('S-1', 'cancelled', 1), message('S-2', 'funded', 2)],
    )
    expect(price).toBe(900)
    expect(asked).toEqual([[LEAD], [['S-1', 'S-2']]])
  })

  test('is the price that the lender stated with it, else the agreed one', async () => {
    expect((await priceOf([sale('S-1', 700)], [message('S-1', 'funded', 1, 650)])).price).toBe(650)
    expect((await priceOf([sale('S-1', 700)], [message('S-1', 'funded', 1)])).price).toBe(700)
  })

  test('is also known of a lead that was never noted as sold', async () => {
    expect((await priceOf([sale('S-1', 700, null)], [message('S-1', 'funded', 1)])).price).toBe(700)
  })

  test('is nothing while no lender said that it is funded, and not any more once it was taken back', async () => {
    expect((await priceOf([], [])).price).toBeUndefined()
    expect((await priceOf([sale('S-1', 700)], [])).price).toBeUndefined()
    expect((await priceOf([sale('S-1', 700), sale('S-2', 900)], [message('S-2', 'returned', 1)])).price).toBeUndefined()
    // the lender's times count, not the order in which its messages came
    const outOfOrder = [message('S-1', 'cancelled', 3), message('S-1', 'funded', 2, 650)]
    expect((await priceOf([sale('S-1', 700)], outOfOrder)).price).toBeUndefined()
  })
})
