import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { findByReference, RECENT_DAYS } from './webhooks.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A lead that was made so many days ago, which a lender knows by a reference. */
async function leadOf(days: number, partner: string, reference: string) {
  const { id: pattern } = await server.begin()
  const id = makeId(daysAgo(days))
  await server.query(
    `insert into leads select (jsonb_populate_record(leads, jsonb_build_object('id', $2::text, 'attempt', '\\x' || replace($2, '-', '')))).* from leads where id = $1`,
    [pattern, id],
  )
  const submissionId = randomUUID()
  await server.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, reference, price, created_at) values ($1, $2, $3, $4, 'pending', $5, 4550, $6)`,
    [submissionId, id, partner, randomUUID(), reference, daysAgo(days)],
  )
  return { submissionId, leadId: id, price: 4550 }
}

const find = (partner: string, reference: string) => findByReference(server.api.database.db, { partner, reference }, new Date())

test('[S-7.70] a lender finds an application by its own reference, however long ago it was made, and no other lender does', async () => {
  for (const days of [0, RECENT_DAYS - 1, RECENT_DAYS + 1, 400]) {
    const made = await leadOf(days, 'one', `R-${days}`)
    expect([await find('one', `R-${days}`), await find('other', `R-${days}`)], `${days} days`).toEqual([made, undefined])
  }
  expect(await find('one', 'R-none')).toBeUndefined()
})

test('[S-7.70] of several applications with one reference the newest is meant', async () => {
  await leadOf(400, 'one', 'R-again')
  const newer = await leadOf(3, 'one', 'R-again')
  await leadOf(5, 'one', 'R-again')
  expect(await find('one', 'R-again')).toEqual(newer)
})
