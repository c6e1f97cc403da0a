import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { eachSale } from './each-sale.ts'
import { findSaleOwner } from './find-sale-owner.ts'
import { addOutcome, readOutcomes, readOutcomesOf } from './outcomes.ts'
import { addSale, findSale, findSaleByReference, forgetSales, readSales, readSalesOf, takeBackSale } from './sales.ts'
import { unlinkErasedSales, unlinkSales } from './sales.ts'

const store = openStore()
beforeEach(() => store.empty('sales', 'leads'))
const START = '00000000-0000-0000-0000-000000000000'

interface Of {
  readonly leadId: string
  readonly submissionId: string
}
/** A question to a lender at a price, which a sale is of. */
async function submissionOf(price: number, change: object = {}): Promise<Of> {
  const leadId = await store.addLead()
  return { leadId, submissionId: await store.ask(leadId, { partner: 'aide', price, ...change }) }
}
const write = (of: Of, soldAt: Date | null, reference: string | null = null) =>
  store.within((tx) =>
    addSale(tx, { ...of, partner: 'aide', reference, site: 'one-co', country: 'co', affiliate: null, subId: null, payout: {}, soldAt }),
  )
const rowOf = async (submissionId: string) => (await store.query('select * from sales where submission_id = $1', [submissionId]))[0]
const soldAt = async ({ submissionId }: Of) => (await rowOf(submissionId))?.['sold_at']
const idOf = async ({ submissionId }: Of) => String((await rowOf(submissionId))?.['id'])
/** A sale at a price, which was written down at a minute. */
async function sale(
  price: number,
  minutes: number,
  change: { readonly affiliate?: string; readonly reference?: string; readonly partner?: string } = {},
) {
  const of = await submissionOf(price, change.partner === undefined ? {} : { partner: change.partner })
  await store.within((tx) =>
    addSale(tx, {
      ...of,
      partner: change.partner ?? 'aide',
      reference: change.reference ?? null,
      site: 'one-co',
      country: 'co',
      affiliate: change.affiliate ?? null,
      subId: null,
      payout: {},
      soldAt: moment(1),
    }),
  )
  await store.query('update sales set created_at = $2 where submission_id = $1', [of.submissionId, moment(minutes)])
  return of
}

test('a lead is sold once, at the price that was agreed and at the moment of the first time', async () => {
  const of = await submissionOf(4550)
  await write(of, null)
  expect(await findSale(store.db, of.submissionId)).toMatchObject({ price: 4550, isSold: false })
  for (const at of [moment(1), moment(2), null]) await write(of, at)
  expect(await soldAt(of)).toEqual(moment(1))
  expect(await findSale(store.db, randomUUID())).toBeUndefined()
})

test('of several lenders that were asked about a lead the one is sold to that is meant', async () => {
  const of = await submissionOf(4550)
  await store.ask(of.leadId, { price: 1 })
  const other = await submissionOf(2)
  await write({ leadId: other.leadId, submissionId: of.submissionId }, moment(2))
  expect(await store.query('select submission_id from sales')).toEqual([])
  await write(of, moment(1))
  expect(await store.query('select submission_id, price from sales')).toEqual([{ submission_id: of.submissionId, price: '4550' }])
})

test('a sale that was taken back is sold again at its new moment, and no other sale is taken back with it', async () => {
  const [of, other] = [await submissionOf(4550), await submissionOf(900)]
  for (const one of [of, other]) await write(one, moment(1))
  await store.within((tx) => takeBackSale(tx, of.submissionId))
  expect([await soldAt(of), await soldAt(other)]).toEqual([null, moment(1)])
  await write(of, moment(2))
  expect(await soldAt(of)).toEqual(moment(2))
})

test('a reference that a lender gives later is noted, and one that it leaves out takes none away', async () => {
  const of = await submissionOf(4550)
  const hashed = async () => (await rowOf(of.submissionId))?.['reference_hash']
  await write(of, moment(1))
  expect(await hashed()).toBeNull()
  await write(of, moment(1), 'R-1')
  const noted = await hashed()
  expect(noted).toBeInstanceOf(Buffer)
  await write(of, moment(1))
  expect(await hashed()).toEqual(noted)
})

test('a lender finds the newest sale by its own reference, and the sales of a lead are its own', async () => {
  const first = await sale(1, 1, { reference: 'R-1' })
  await sale(2, 3, { reference: 'R-1' })
  await sale(3, 2, { reference: 'R-1' })
  await sale(4, 9, { reference: 'R-2' })
  await sale(5, 9, { reference: 'R-1', partner: 'other' })
  // the hash is of partner and reference together; the partner counts by itself too
  await store.query(
    'update sales set reference_hash = (select reference_hash from sales where price = 2), created_at = $1 where price = 5',
    [moment(9)],
  )
  expect((await findSaleByReference(store.db, 'aide', 'R-1'))?.price).toBe(2)
  expect((await findSaleByReference(store.db, 'aide', 'R-2'))?.price).toBe(4)
  expect(await findSaleByReference(store.db, 'aide', 'R-3')).toBeUndefined()
  expect((await readSalesOf(store.db, first.leadId)).map(({ price }) => price)).toEqual([1])
})

test('a period begins with its first moment and ends before its last, and of an affiliate only its own sales are read', async () => {
  await sale(1, 10, { affiliate: 'blog' })
  await sale(2, 11)
  await sale(3, 20, { affiliate: 'blog' })
  await sale(4, 9, { affiliate: 'blog' })
  const period = { from: moment(10), to: moment(20) }
  const prices = async (of: Parameters<typeof readSales>[1]) =>
    (await readSales(store.db, of, { after: START, limit: 10 })).map(({ price }) => price).toSorted((one, other) => one - other)
  expect([await prices(period), await prices({ ...period, affiliate: 'blog' }), await prices({ ...period, affiliate: 'other' })]).toEqual([
    [1, 2],
    [1],
    [],
  ])
})

test('sales are read in the order of their ids from one on, so many at once', async () => {
  const sales = [await sale(1, 1), await sale(2, 1), await sale(3, 1)]
  const ids = (await Promise.all(sales.map(idOf))).toSorted()
  const read = async (after: string, limit: number) =>
    (await readSales(store.db, { from: moment(0), to: moment(9) }, { after, limit })).map(({ id }) => id)
  expect([await read(START, 9), await read(START, 2), await read(ids[0] ?? '', 9)]).toEqual([ids, ids.slice(0, 2), ids.slice(1)])
})

test('each sale of a period comes once, with what its own lender said of it', async () => {
  const [said, silent] = [await sale(1, 1), await sale(2, 1)]
  await tell(await idOf(said), 'M-1')
  const found: unknown[] = []
  for await (const { sale: one, messages } of eachSale(store.db, { from: moment(0), to: moment(9) }))
    found.push([one.price, messages.map(({ id }) => id)])
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      [1, ['M-1']],
      [2, []],
    ]),
  )
  expect(await findSaleOwner(store.db, silent.leadId)).toEqual({ site: 'one-co', visit: {} })
  await store.query('update leads set visit = \'{"of":"said"}\', site = \'two-co\' where id = $1', [said.leadId])
  expect([
    await findSaleOwner(store.db, silent.leadId),
    await findSaleOwner(store.db, said.leadId),
    await findSaleOwner(store.db, START),
  ]).toEqual([{ site: 'one-co', visit: {} }, { site: 'two-co', visit: { of: 'said' } }, undefined])
})

const tell = (saleId: string, eventId: string, partner = 'aide') =>
  store.within((tx) =>
    addOutcome(tx, {
      saleId,
      partner,
      eventId,
      said: { outcome: 'cancelled', at: moment(5).toISOString(), reason: 'own words' },
      receivedAt: moment(6),
    }),
  )
const reasons = async () =>
  (await store.query('select event_id, reason from outcomes order by 1')).map((row) => [row['event_id'], row['reason']])

test('a message of a lender counts once by its own id, and is read with its sale and its lead', async () => {
  const [one, two] = [await sale(1, 1), await sale(2, 1)]
  const [first, second] = [await idOf(one), await idOf(two)]
  expect([await tell(first, 'M-1'), await tell(first, 'M-1'), await tell(first, 'M-1', 'other'), await tell(second, 'M-2')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  const read = await readOutcomes(store.db, [first])
  expect([[...read.keys()], read.get(first)?.length, await readOutcomes(store.db, [])]).toEqual([[first], 2, new Map()])
  expect([...(await readOutcomesOf(store.db, two.leadId))].map(([id, own]) => [id, own.map((message) => message.id)])).toEqual([
    [two.submissionId, ['M-2']],
  ])
})

test('an erasure takes the person out of the sales of this lead: ids, moments and the words of lenders', async () => {
  const [of, other] = [await sale(1, 1), await sale(2, 1)]
  const [id, otherId] = [await idOf(of), await idOf(other)]
  await tell(id, 'own')
  await tell(otherId, 'foreign')
  await store.within((tx) => unlinkSales(tx, of.leadId, 'America/Bogota'))
  // between midnight in Bogota and midnight of UTC
  const middle = new Date('2026-11-26T14:30:00Z')
  const row = async (of: string) =>
    (await store.query('select lead_id, submission_id, sold_at, created_at from sales where id = $1', [of]))[0]
  expect(await row(id)).toEqual({ lead_id: null, submission_id: null, sold_at: middle, created_at: middle })
  expect(await row(otherId)).toEqual({
    lead_id: other.leadId,
    submission_id: other.submissionId,
    sold_at: moment(1),
    created_at: moment(1),
  })
  expect(await reasons()).toEqual([
    ['foreign', 'own words'],
    ['own', null],
  ])
})

test.each([
  // 30 November at 21:00
  ['America/Mexico_City', '2026-12-01T03:00:00Z', '2026-12-01T03:00:00Z'],
  ['America/Mexico_City', '2026-12-01T05:59:59Z', '2026-12-01T03:00:00Z'],
  ['America/Mexico_City', '2026-12-01T06:00:00Z', '2026-12-01T15:00:00Z'],
  // 1 December at 02:00
  ['Asia/Manila', '2026-11-30T18:00:00Z', '2026-11-30T20:00:00Z'],
  ['Asia/Manila', '2026-12-01T00:00:00Z', '2026-12-01T08:00:00Z'],
  ['Europe/Warsaw', '2026-11-30T23:10:00Z', '2026-11-30T23:30:00Z'],
  // a day of 25 hours, and of its last two those after midnight of UTC are the day after
  ['Europe/Warsaw', '2026-10-25T22:10:00Z', '2026-10-25T11:30:00Z'],
  ['UTC', '2026-12-01T03:00:00Z', '2026-12-01T12:00:00Z'],
])('in %s an erasure moves a sale of %s to %s, which is the same day there and in UTC', async (timeZone, at, expected) => {
  const of = await sale(1, 1)
  const id = await idOf(of)
  await store.query('update sales set created_at = $2, sold_at = $2 where id = $1', [id, at])
  await store.within((tx) => unlinkSales(tx, of.leadId, timeZone))
  const moved = new Date(expected)
  expect(await store.query('select sold_at, created_at from sales where id = $1', [id])).toEqual([{ sold_at: moved, created_at: moved }])
})

test('before an erasure a sale is written down where a lender had accepted and gave a reference, once and of this lead alone', async () => {
  const accepted = { verdict: 'accepted', state: 'decided', decided_at: moment(1), country: 'co', reference: 'R-1' } as const
  const of = await submissionOf(11, accepted)
  const also = async (change: object) => store.ask(of.leadId, { price: 99, ...accepted, ...change })
  await also({ verdict: 'declined', reference: 'R-2' })
  await also({ reference: null })
  await also({ country: null, reference: 'R-3' })
  const other = await submissionOf(12, { ...accepted, reference: 'R-4' })
  await store.within((tx) => unlinkSales(tx, of.leadId, 'America/Bogota'))
  expect(await store.query('select price, lead_id from sales')).toEqual([{ price: '11', lead_id: null }])
  expect((await findSaleByReference(store.db, 'aide', 'R-1'))?.price).toBe(11)
  // one that is written down already stays as it was sold
  await write(other, moment(1), 'R-4')
  await store.within((tx) => unlinkSales(tx, other.leadId, 'America/Bogota'))
  expect(await store.query('select price from sales order by price')).toEqual([{ price: '11' }, { price: '12' }])
})

test('what an erasure by the release before left is finished, and sales of living leads keep what they have', async () => {
  const [erased, living, unlinked] = [await sale(1, 1), await sale(2, 1), await sale(3, 1)]
  const ids = [await idOf(erased), await idOf(living), await idOf(unlinked)]
  for (const [index, id] of ids.entries()) await tell(id, `M-${index}`)
  await store.query('update sales set lead_id = null where id = any($1)', [[ids[0], ids[2]]])
  await store.query('update sales set submission_id = null where id = $1', [ids[2]])
  await unlinkErasedSales(store.db)
  expect(await reasons()).toEqual([
    ['M-0', null],
    ['M-1', 'own words'],
    ['M-2', 'own words'],
  ])
  expect(await store.query('select price from sales where submission_id is not null')).toEqual([{ price: '2' }])
})

test('old sales are forgotten once their leads are erased, never before, so many at once', async () => {
  await sale(1, 1)
  for (const [price, minutes] of [
    [2, 1],
    [3, 2],
    [4, 10],
    [5, 11],
  ] as const)
    await sale(price, minutes)
  await store.query('update sales set lead_id = null, submission_id = null where price > 1')
  expect([await forgetSales(store.db, moment(10), 1), await forgetSales(store.db, moment(10), 9)]).toEqual([1, 1])
  expect(await store.query('select price from sales order by price')).toEqual([{ price: '1' }, { price: '4' }, { price: '5' }])
})
