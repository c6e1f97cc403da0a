import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countSales } from './count-sales.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', AUDIT_DAYS: '60' })))
afterAll(() => server.close())
beforeEach(() => server.query('truncate sale_days, sales cascade'))

/** Evening in Mexico, and already the next day in Spain. */
const EVENING = new Date('2026-11-20T23:30:00Z')
const before = (days: number, hours = 0) => new Date(EVENING.getTime() - days * 86_400_000 - hours * 3_600_000)

interface Sale {
  readonly site?: string
  readonly partner?: string
  readonly price?: number
  readonly at?: Date
  readonly isSold?: boolean
}
async function sell({ site = 'loanwright-mx', partner = 'aide', price = 500, at = EVENING, isSold = true }: Sale = {}): Promise<string> {
  const [row] = await server.query(
    `insert into sales (partner, site, country, payout, price, sold_at, created_at) values ($1, $2, $3, '{}', $4, $5, $6) returning id`,
    [partner, site, site.slice(-2), price, isSold ? at : null, at],
  )
  return String(row?.['id'])
}
const said = (sale: string, outcome: string, price: number | null = null) =>
  server.query(
    `insert into outcomes (partner, event_id, sale_id, outcome, at, price, received_at) values ('aide', gen_random_uuid(), $1, $2, $3, $4, $3)`,
    [sale, outcome, EVENING, price],
  )
const count = (at = EVENING) => {
  const { parts } = server.api
  return countSales({ ...parts, outside: { ...parts.outside, now: () => at } })
}
const days = () =>
  server.query(
    `select site, partner, to_char(day, 'YYYY-MM-DD') as day, sold, price::int, price_squares::int as squares from sale_days order by site, partner, day`,
  )
const AIDE = { site: 'loanwright-mx', partner: 'aide', day: '2026-11-20' }

test('what lenders bought is added up by site, lender and day of the site’s own time zone', async () => {
  await sell()
  await sell({ price: 300 })
  await sell({ partner: 'consolida', price: 0 })
  await sell({ site: 'loanwright-es' })
  await sell({ at: before(0, 20) })
  await count()
  expect(await days()).toEqual([
    { site: 'loanwright-es', partner: 'aide', day: '2026-11-21', sold: 1, price: 500, squares: 250_000 },
    { ...AIDE, day: '2026-11-19', sold: 1, price: 500, squares: 250_000 },
    { ...AIDE, sold: 2, price: 800, squares: 340_000 },
    { ...AIDE, partner: 'consolida', sold: 1, price: 0, squares: 0 },
  ])
})

test('a lead that was returned or that nobody bought is not paid, and a stated price replaces the agreed one', async () => {
  await said(await sell(), 'returned')
  await sell({ isSold: false })
  await said(await sell({ isSold: false }), 'funded', 700)
  await count()
  expect(await days()).toEqual([{ ...AIDE, sold: 1, price: 700, squares: 490_000 }])
})

test('to count twice changes nothing, and what nobody bought any more goes', async () => {
  const sale = await sell()
  await sell({ partner: 'consolida' })
  await count()
  const first = await days()
  await count()
  expect(await days()).toEqual(first)
  await said(sale, 'returned')
  await count()
  expect(await days()).toEqual([{ ...AIDE, partner: 'consolida', sold: 1, price: 500, squares: 250_000 }])
})

test('the first time and once a day it looks far back, and else at two days alone', async () => {
  const old = await sell({ at: before(30) })
  await sell()
  await count()
  expect(await days()).toHaveLength(2)
  await said(old, 'returned')
  await count()
  expect(await days()).toHaveLength(2)
  // a server that is busy begins later than it should
  await count(new Date('2026-11-21T03:38:00Z'))
  expect(await days()).toEqual([{ ...AIDE, sold: 1, price: 500, squares: 250_000 }])
})

test('days of which sales may be forgotten already are left as they are, and end after 400 days', async () => {
  await server.query(
    `insert into sale_days values ('loanwright-mx', 'aide', '2026-09-19', 3, 1500, 750000), ('loanwright-mx', 'aide', '2025-10-01', 3, 1500, 750000)`,
  )
  await count(new Date('2026-11-21T03:07:00Z'))
  expect((await days()).map(({ day }) => day)).toEqual(['2026-09-19'])
})
