import { expect, test } from 'vitest'
import type { ToldSale } from '#apps/api/store/partners/each-sale.ts'
import type { Sale } from '#apps/api/store/partners/sales.ts'
import { sumSales } from './sum-sales.ts'

const ZONES = { 'a-co': 'America/Bogota', 'a-ph': 'Asia/Manila' }
let id = 0
const told = (sale: Partial<Sale>, messages: ToldSale['messages'] = []): ToldSale => ({
  sale: {
    id: `${(id += 1)}`,
    writtenAt: new Date('2026-11-20T15:00:00Z'),
    affiliate: null,
    subId: null,
    site: 'a-co',
    country: 'co',
    partner: 'lender',
    price: 500,
    isSold: true,
    payout: {},
    ...sale,
  },
  messages,
})
async function* each(...sales: readonly ToldSale[]) {
  yield* sales
}
const at = '2026-11-21T00:00:00Z'

test('sales of a day add up by site and lender, with the squares of their prices for the interval', async () => {
  const { lenders: days } = await sumSales(each(told({}), told({ price: 300 }), told({ partner: 'other' }), told({ site: 'a-ph' })), ZONES)
  expect(days).toEqual([
    { site: 'a-co', partner: 'lender', day: '2026-11-20', sold: 2, price: 800n, squares: 340_000n },
    { site: 'a-co', partner: 'other', day: '2026-11-20', sold: 1, price: 500n, squares: 250_000n },
    { site: 'a-ph', partner: 'lender', day: '2026-11-20', sold: 1, price: 500n, squares: 250_000n },
  ])
})

test('the day of a sale is the one of its site', async () => {
  const writtenAt = new Date('2026-11-20T20:00:00Z')
  const { lenders: days } = await sumSales(each(told({ writtenAt }), told({ site: 'a-ph', writtenAt })), ZONES)
  expect(days.map(({ site, day }) => [site, day])).toEqual([
    ['a-co', '2026-11-20'],
    ['a-ph', '2026-11-21'],
  ])
})

test('a lead that was not sold or that was returned, and one of no known site, are not counted', async () => {
  const returned = told({}, [{ id: 'm', at, outcome: 'returned' }])
  expect((await sumSales(each(told({ isSold: false }), returned, told({ site: 'gone-co' })), ZONES)).lenders).toEqual([])
})

test('a price that the lender stated counts instead of the agreed one', async () => {
  const { lenders: days } = await sumSales(each(told({}, [{ id: 'm', at, outcome: 'funded', price: 700 }])), ZONES)
  expect(days).toMatchObject([{ sold: 1, price: 700n, squares: 490_000n }])
})
