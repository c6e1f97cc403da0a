import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { addSale, findSale, forgetSales, readSales, takeBackSale } from './sales.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

/** A question to a lender at a price, which a sale is of. */
async function submissionOf(price: number): Promise<{ readonly leadId: string; readonly submissionId: string }> {
  const { id: leadId } = await server.begin()
  const submissionId = randomUUID()
  await server.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, price) values ($1, $2, 'aide', $3, 'pending', $4)`,
    [submissionId, leadId, randomUUID(), price],
  )
  return { leadId, submissionId }
}

const write = (of: { leadId: string; submissionId: string }, soldAt: Date | null, reference: string | null = null) =>
  server.api.database.inTransaction((tx) =>
    addSale(tx, {
      ...of,
      partner: 'aide',
      reference,
      site: server.site.id,
      country: 'co',
      affiliate: null,
      subId: null,
      payout: {},
      soldAt,
    }),
  )
const soldAt = async (submissionId: string) =>
  (await server.query('select sold_at from sales where submission_id = $1', [submissionId])).map((row) => row['sold_at'])

const [FIRST, SECOND] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]

test('a lead is sold once, at the price that was agreed and at the moment of the first time', async () => {
  const of = await submissionOf(4550)
  await write(of, null)
  expect(await findSale(server.api.database.db, of.submissionId)).toMatchObject({ price: 4550, isSold: false })
  for (const at of [FIRST, SECOND, null]) await write(of, at)
  expect(await soldAt(of.submissionId)).toEqual([FIRST])
})

test('a sale that was taken back is sold again at its new moment, and no other sale is taken back with it', async () => {
  const [of, other] = [await submissionOf(4550), await submissionOf(900)]
  for (const one of [of, other]) await write(one, FIRST)
  await server.api.database.inTransaction((tx) => takeBackSale(tx, of.submissionId))
  expect([await soldAt(of.submissionId), await soldAt(other.submissionId)]).toEqual([[null], [FIRST]])
  await write(of, SECOND)
  expect(await soldAt(of.submissionId)).toEqual([SECOND])
})

test('a reference that a lender gives later is noted, and one that it leaves out takes none away', async () => {
  const of = await submissionOf(4550)
  const hashes = () => server.query('select reference_hash from sales where submission_id = $1', [of.submissionId])
  await write(of, FIRST)
  expect(await hashes()).toEqual([{ reference_hash: null }])
  await write(of, FIRST, 'R-1')
  const noted = await hashes()
  expect(noted).not.toEqual([{ reference_hash: null }])
  await write(of, FIRST)
  expect(await hashes()).toEqual(noted)
})

test('old sales are forgotten once their leads are erased, never before', async () => {
  const [kept, erased, young] = [await submissionOf(1), await submissionOf(2), await submissionOf(3)]
  for (const one of [kept, erased, young]) await write(one, FIRST)
  const ofAll = [kept, erased, young].map(({ submissionId }) => submissionId)
  const ids = await server.query('select id, submission_id from sales where submission_id = any($1)', [ofAll])
  const idOf = ({ submissionId }: { submissionId: string }) => String(ids.find((row) => row['submission_id'] === submissionId)?.['id'])
  await server.query("update sales set created_at = '2020-01-01' where submission_id = any($1)", [[kept.submissionId, erased.submissionId]])
  await server.query('update sales set lead_id = null, submission_id = null where submission_id = any($1)', [
    [erased.submissionId, young.submissionId],
  ])
  expect(await forgetSales(server.api.database.db, new Date('2020-06-01'), 100)).toBe(1)
  const left = await server.query('select id from sales where id = any($1)', [ids.map(({ id }) => id)])
  expect(new Set(left.map(({ id }) => String(id)))).toEqual(new Set([idOf(kept), idOf(young)]))
})

test('a period begins with its first moment and ends before its last, and of an affiliate only its own sales are read', async () => {
  const [first, last] = [await submissionOf(1), await submissionOf(2)]
  for (const one of [first, last]) await write(one, FIRST)
  const [from, to] = [new Date('2021-03-01T00:00:00Z'), new Date('2021-03-02T00:00:00Z')]
  await server.query("update sales set created_at = $2, affiliate = 'blog' where submission_id = $1", [first.submissionId, from])
  await server.query("update sales set created_at = $2, affiliate = 'blog' where submission_id = $1", [last.submissionId, to])
  const prices = async (of: Parameters<typeof readSales>[1]) =>
    (await readSales(server.api.database.db, of, { after: '00000000-0000-0000-0000-000000000000', limit: 10 })).map(({ price }) => price)
  expect(await prices({ from, to })).toEqual([1])
  expect([await prices({ from, to, affiliate: 'blog' }), await prices({ from, to, affiliate: 'other' })]).toEqual([[1], []])
})
