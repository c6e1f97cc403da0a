import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { readBrought, readRefused } from './read-brought.ts'
import { readFailing, readTold } from './read-told.ts'
import { sumSales } from './sum-sales.ts'

const store = openStore()
beforeEach(() => store.empty('outcomes', 'sales'))

const ALL = { isEverything: true, sites: [], countries: ['co', 'pl'] }
const FROM = new Date('2026-11-01T05:00:00Z')
const TO = new Date('2026-11-08T05:00:00Z')
const PERIODS = { co: { from: FROM, to: TO }, pl: { from: FROM, to: TO } }

const payout = fc.oneof(fc.record({ fixed: fc.nat(5000) }), fc.record({ share: fc.nat(10_000) }))
const message = fc.record({
  outcome: fc.constantFrom('funded', 'cancelled', 'returned'),
  minute: fc.nat(3),
  price: fc.option(fc.nat(2_000_000_000)),
})
const sale = fc.record({
  site: fc.constantFrom('loanwright-co', 'cash-now-co', 'loanwright-pl'),
  affiliate: fc.constantFrom('some-blog', 'other-blog', null),
  price: fc.nat(2_000_000_000),
  isSold: fc.boolean(),
  hour: fc.integer({ min: -3, max: 7 * 24 + 3 }),
  payout: fc.record({ sold: payout, funded: payout }, { requiredKeys: [] }),
  messages: fc.array(message, { maxLength: 3 }),
})
type Given = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

let number = 0
async function add({ site, affiliate, price, isSold, hour, payout: rules, messages }: Given): Promise<void> {
  const at = new Date(FROM.getTime() + hour * 3_600_000)
  const [row] = await store.query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at) values ('lender', $1, $2, $3, $4, $5, $6, $7) returning id`,
    [site, site.slice(-2), affiliate, JSON.stringify(rules), price, isSold ? at : null, at],
  )
  for (const told of messages)
    await store.query(
      `insert into outcomes (partner, event_id, sale_id, outcome, at, price, received_at) values ('lender', $1, $2, $3, $4, $5, now())`,
      [`m${(number += 1)}`, row?.['id'], told.outcome, new Date(at.getTime() + told.minute * 60_000), told.price],
    )
}

/** As statements add them up: every sale by itself. */
async function oneByOne(sites: readonly string[]) {
  const sums = new Map<string, readonly [number, number, bigint, bigint]>()
  for await (const { sale: one, messages } of eachSale(store.db, { from: FROM, to: TO })) {
    if (one.affiliate === null || !sites.includes(one.site)) continue
    const folded = foldOutcomes(messages)
    const money = moneyOfSale(one, folded)
    const key = `${one.affiliate} ${one.site}`
    const [sold, returned, price, paid] = sums.get(key) ?? [0, 0, 0n, 0n]
    const isReturned = folded.outcome === 'returned'
    sums.set(key, [sold + Number(one.isSold), returned + Number(isReturned), price + BigInt(money.price), paid + BigInt(money.payout)])
  }
  return Object.fromEntries(sums)
}

test('sums are those that statements make of every sale by itself, and of no site out of scope', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
      await store.empty('outcomes', 'sales')
      for (const one of sales) await add(one)
      for (const scope of [ALL, { isEverything: false, sites: ['cash-now-co'], countries: ['co'] }]) {
        const sites = scope.isEverything ? ['loanwright-co', 'cash-now-co', 'loanwright-pl'] : scope.sites
        const found = await sumSales(store.db, scope, PERIODS)
        const told = found.map((row) => [`${row.affiliate} ${row.site}`, [row.sold, row.returned, row.price, row.payout]] as const)
        expect(Object.fromEntries(told)).toEqual(await oneByOne(sites))
      }
    }),
    { numRuns: 60 },
  )
})

test('leads, refusals and messages are counted by affiliate, and none of another site', async () => {
  await store.query(`insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected) values
    ('loanwright-co', '2026-11-02', 'affiliate-some-blog', 5, 3, 0, 0, 0), ('loanwright-co', '2026-11-03', 'affiliate-some-blog', 2, 1, 0, 0, 0),
    ('loanwright-co', '2026-11-09', 'affiliate-some-blog', 90, 1, 0, 0, 0), ('loanwright-co', '2026-11-02', 'no-affiliate', 7, 1, 0, 0, 0),
    ('loanwright-co', '2026-11-01', 'affiliate-some-blog', 20, 10, 0, 0, 0), ('loanwright-co', '2026-11-08', 'affiliate-some-blog', 40, 20, 0, 0, 0),
    ('loanwright-co', '2026-10-31', 'affiliate-some-blog', 90, 1, 0, 0, 0), ('loanwright-pl', '2026-11-02', 'affiliate-some-blog', 11, 1, 0, 0, 0)`)
  await store.query(`insert into source_refusals (site, day, affiliate, partner, leads) values
    ('loanwright-co', '2026-11-01', 'some-blog', 'rapifondos', 2), ('loanwright-co', '2026-11-08', 'some-blog', 'rapifondos', 1),
    ('loanwright-co', '2026-10-31', 'some-blog', 'rapifondos', 9), ('loanwright-co', '2026-11-09', 'some-blog', 'rapifondos', 9),
    ('loanwright-pl', '2026-11-03', 'some-blog', 'rapifondos', 9)`)
  const scope = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  const days = { from: '2026-11-01', to: '2026-11-08' }
  expect(await readBrought(store.db, scope, days)).toEqual([{ site: 'loanwright-co', affiliate: 'some-blog', began: 67, submitted: 34 }])
  expect(await readRefused(store.db, scope, days)).toEqual([
    { site: 'loanwright-co', affiliate: 'some-blog', partner: 'rapifondos', leads: 3 },
  ])
})

test('messages are counted by how they stand: those told since a moment, and all that wait or are held, none of another site', async () => {
  const [own, foreign] = [await store.addLead({ site: 'loanwright-co' }), await store.addLead({ site: 'loanwright-pl' })]
  let messages = 0
  const message = (state: string, lead = own, { at = FROM, receiver = 'affiliate:some-blog' } = {}) =>
    store.query(`insert into postbacks (id, receiver, lead_id, number, body, state) values ($1, $2, $3, $4, '{}', $5)`, [
      makeId(at),
      receiver,
      lead,
      (messages += 1),
      state,
    ])
  for (const state of ['told', 'queued', 'queued', 'held', 'held', 'held']) await message(state)
  for (const state of ['told', 'queued', 'held']) await message(state, foreign)
  for (const state of ['told', 'queued']) await message(state, own, { receiver: 'affiliate:other-blog' })
  const earlier = { at: new Date(FROM.getTime() - 1) }
  for (const state of ['told', 'queued', 'held']) await message(state, own, earlier)
  await store.query(`insert into receivers (receiver, off_since) values ('affiliate:some-blog', now())`)
  const scope = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  expect(await readTold(store.db, scope, { receivers: ['affiliate:some-blog', 'affiliate:none'], since: FROM })).toEqual([
    { receiver: 'affiliate:some-blog', told: 1, queued: 3, held: 4 },
    { receiver: 'affiliate:none', told: 0, queued: 0, held: 0 },
  ])
  expect(await readFailing(store.db, ['affiliate:some-blog', 'affiliate:none'])).toMatchObject([
    { receiver: 'affiliate:some-blog', failingSince: null, offSince: expect.any(Date) },
  ])
})
