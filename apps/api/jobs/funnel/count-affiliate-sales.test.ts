import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { readAffiliateSales } from '#apps/api/store/console/affiliates/read-affiliate-sales.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { countSales } from './count-sales.ts'

/** What the console shows of affiliates' sales, beside what statements make of every sale by itself. */

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const SITES = ['loanwright-co', 'cashtero-co', 'loanwright-pl']
const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

const payout = fc.oneof(fc.record({ fixed: fc.nat(5000) }), fc.record({ share: fc.nat(10_000) }))
const message = fc.record({
  outcome: fc.constantFrom('funded', 'cancelled', 'returned'),
  minute: fc.nat(3),
  price: fc.option(fc.nat(2_000_000_000)),
})
const sale = fc.record({
  site: fc.constantFrom(...SITES),
  affiliate: fc.constantFrom('some-blog', 'other', null),
  price: fc.nat(2_000_000_000),
  isSold: fc.boolean(),
  hoursAgo: fc.integer({ min: 0, max: 9 * 24 }),
  payout: fc.record({ sold: payout, funded: payout }, { requiredKeys: [] }),
  messages: fc.array(message, { maxLength: 3 }),
})
type Given = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

let number = 0
async function add({ site, affiliate, price, isSold, hoursAgo, payout: rules, messages }: Given): Promise<string> {
  const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS)
  const [row] = await server.query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at) values ('lender', $1, $2, $3, $4, $5, $6, $7) returning id`,
    [site, site.slice(-2), affiliate, JSON.stringify(rules), price, isSold ? at : null, at],
  )
  const id = String(row?.['id'])
  for (const told of messages) await say(id, { ...told, at: new Date(at.getTime() + told.minute * 60_000) })
  return id
}
const say = (id: string, { outcome, at, price = null }: { outcome: string; at: Date; price?: number | null }) =>
  server.query(
    `insert into outcomes (partner, event_id, sale_id, outcome, at, price, received_at) values ('lender', $1, $2, $3, $4, $5, now())`,
    [`m${(number += 1)}`, id, outcome, at, price],
  )

const count = (at = NOW) => {
  const { parts } = server.api
  return countSales({ ...parts, outside: { ...parts.outside, now: () => at } })
}
const read = async (scope = ALL, days = { from: '2026-11-10', to: '2026-11-20' }) => {
  const found = await readAffiliateSales(server.api.database.db, scope, days)
  return Object.fromEntries(found.map(({ affiliate, site, ...sums }) => [`${affiliate} ${site}`, sums]))
}

/** As statements add them up, on the days of each site's own time zone. */
async function oneByOne(sites: readonly string[], { from, to } = { from: '2026-11-10', to: '2026-11-20' }) {
  const sums: { [key: string]: { sold: number; funded: number; cancelled: number; returned: number; price: bigint; payout: bigint } } = {}
  for await (const { sale: one, messages } of eachSale(server.api.database.db, { from: new Date(0), to: new Date('2027-01-01') })) {
    const day = localDay(one.writtenAt, findSiteById(registry, one.site)?.country.timeZone ?? 'UTC')
    if (one.affiliate === null || !sites.includes(one.site) || day < from || day > to) continue
    const folded = foldOutcomes(messages)
    const money = moneyOfSale(one, folded)
    const sum = (sums[`${one.affiliate} ${one.site}`] ??= { sold: 0, funded: 0, cancelled: 0, returned: 0, price: 0n, payout: 0n })
    sum.sold += Number(one.isSold)
    if (folded.outcome !== 'none') sum[folded.outcome] += 1
    sum.price += BigInt(money.price)
    sum.payout += BigInt(money.payout)
  }
  return sums
}

test('sums are those that statements make of every sale by itself, and of no site out of scope', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
      await server.query('truncate sale_days, affiliate_sale_days, sales cascade')
      for (const one of sales) await add(one)
      await count()
      expect(await read()).toEqual(await oneByOne(SITES))
      const own = { isEverything: false, sites: ['cashtero-co'], countries: ['co'] }
      expect(await read(own)).toEqual(await oneByOne(own.sites))
      const week = { from: '2026-11-13', to: '2026-11-15' }
      expect(await read(ALL, week)).toEqual(await oneByOne(SITES, week))
    }),
    { numRuns: 40 },
  )
})

const SOLD: Given = {
  site: 'loanwright-co',
  affiliate: 'some-blog',
  price: 4_000_000,
  isSold: true,
  hoursAgo: 1,
  payout: { sold: { share: 2500 } },
  messages: [],
}

test('a sale that is taken back goes, one that is sold again comes back, and a message that comes twice counts once', async () => {
  await server.query('truncate sale_days, affiliate_sale_days, sales cascade')
  const [one, other] = [await add(SOLD), await add(SOLD)]
  await count()
  const key = 'some-blog loanwright-co'
  expect((await read())[key]).toMatchObject({ sold: 2, returned: 0, price: 8_000_000n, payout: 2_000_000n })
  await server.query('update sales set sold_at = null where id = $1', [one])
  await say(other, { outcome: 'returned', at: NOW })
  await say(other, { outcome: 'returned', at: NOW })
  await count()
  await count()
  expect((await read())[key]).toEqual({ sold: 1, funded: 0, cancelled: 0, returned: 1, price: 0n, payout: 0n })
  expect(await read()).toEqual(await oneByOne(SITES))
  await server.query('update sales set sold_at = created_at where id = $1', [one])
  await count()
  expect((await read())[key]).toMatchObject({ sold: 2, price: 4_000_000n, payout: 1_000_000n })
  await server.query('truncate sales cascade')
  await count()
  expect(await read()).toEqual({})
})

test('where the release before counted lenders alone, affiliates are counted from far back the first time', async () => {
  await server.query('truncate sale_days, affiliate_sale_days, sales cascade')
  await add({ ...SOLD, hoursAgo: 8 * 24 })
  await server.query(`insert into sale_days values ('loanwright-co', 'lender', '2026-11-20', 1, 100, 10000)`)
  await count()
  expect(Object.keys(await read())).toEqual(['some-blog loanwright-co'])
})

test('what a lender says of a sale of many days ago counts with the count of all days, once a day', async () => {
  await server.query('truncate sale_days, affiliate_sale_days, sales cascade')
  const old = await add({ ...SOLD, hoursAgo: 8 * 24 })
  await count()
  await say(old, { outcome: 'returned', at: NOW })
  await count()
  expect((await read())['some-blog loanwright-co']).toMatchObject({ returned: 0, price: 4_000_000n })
  await count(new Date('2026-11-21T03:07:00Z'))
  expect(await read()).toEqual(await oneByOne(SITES))
})
