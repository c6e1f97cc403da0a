import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { POSTBACKS_KEPT_DAYS } from '../domain/postbacks/postbacks-kept.ts'
import { cleanUp } from './clean-up.ts'
import { job as eachMinute } from './end-overdue.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const NOW = new Date('2026-11-25T12:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const clean = () => cleanUp({ database: server.api.database, outside: { ...server.api.parts.outside, now: () => NOW } })

/** Writes a row that is a minute younger than its time, and one that is a minute older. */
async function writeBoth(timeMs: number, write: (at: Date, name: string) => Promise<unknown>): Promise<void> {
  await write(ago(timeMs - MINUTE_MS), 'young')
  await write(ago(timeMs + MINUTE_MS), 'old')
}

test('a response to a repeated request is known for a day', async () => {
  await writeBoth(DAY_MS, (at, name) =>
    server.query(`insert into idempotency (key, body_hash, status, answer, created_at) values ($1, $2, 200, $2, $3)`, [
      Buffer.from(name),
      randomBytes(8),
      at,
    ]),
  )
  await clean()
  expect(await server.query(`select convert_from(key, 'utf8') as key from idempotency`)).toEqual([{ key: 'young' }])
})

test('a message of a lender that comes a second time is known for two weeks', async () => {
  await writeBoth(14 * DAY_MS, (at, name) =>
    server.query(`insert into webhooks (partner, event_id, at) values ('one', $1, $2)`, [name, at]),
  )
  await clean()
  expect(await server.query('select event_id from webhooks')).toEqual([{ event_id: 'young' }])
})

test('an address that was counted goes by the next minute, and one that is being counted stays', async () => {
  for (const [key, seconds] of Object.entries({ '198.51.100.1': -1, '198.51.100.2': 60 }))
    await server.query(`insert into rate_limits (key, count, ends_at) values ($1, 1, now() + $2 * interval '1 second')`, [key, seconds])
  expect(eachMinute.schedule).toBe('* * * * *')
  await eachMinute.handle(server.api.parts, {})
  expect(await server.query(`select key from rate_limits where key like '198.51.100.%'`)).toEqual([{ key: '198.51.100.2' }])
})

test('what a receiver was told is kept for its days, and what it was not told for as long as it takes', async () => {
  const { id: leadId } = await server.begin()
  let number = 0
  const write = (state: string) => (at: Date, name: string) =>
    server.query(
      `insert into postbacks (id, receiver, lead_id, number, body, state, settled_at) values ($1, 'partner:one', $2, $3, $4, $5, $6)`,
      [randomUUID(), leadId, (number += 1), `${state} ${name}`, state, at],
    )
  await writeBoth(POSTBACKS_KEPT_DAYS * DAY_MS, write('told'))
  await writeBoth(POSTBACKS_KEPT_DAYS * DAY_MS, write('held'))
  await clean()
  expect(await server.query('select body from postbacks order by number')).toEqual(
    ['told young', 'held young', 'held old'].map((body) => ({ body })),
  )
})

test('a code by which an application is found again is known an hour longer than the day in which it counts', async () => {
  await writeBoth(DAY_MS + HOUR_MS, (at, name) =>
    server.query(
      `insert into recoveries (id, site, owner_index, email_indexes, phone_indexes, code_hash, sent_at, expires_at)
        values ($1, 'loanwright-co', $2, '{}', '{}', $3, $4, $4)`,
      [makeId(at), name, randomBytes(8), at],
    ),
  )
  await clean()
  expect(await server.query('select owner_index from recoveries')).toEqual([{ owner_index: 'young' }])
})

test('a day’s places at a lender are counted up once the day is over in every market, and today’s are left to be taken', async () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  for (const day of days) {
    await server.query(
      `insert into partner_days (partner, country, time_window, day, leads, spent) values ('one', 'co', 'day', $1, 10, 0)`,
      [day],
    )
    await server.query(
      `insert into partner_slots (partner, country, time_window, starts, slot, leads_left, spent_left) values ('one', 'co', 'day', $1, 0, 4, 0)`,
      [day],
    )
  }
  await clean()
  const counted = await server.query(`select to_char(day, 'YYYY-MM-DD') as day, leads from partner_days where partner = 'one' order by day`)
  expect(counted).toEqual(days.map((day, index) => ({ day, leads: index === 0 ? 6 : 10 })))
  expect(await server.query(`select slot from partner_slots where partner = 'one'`)).toHaveLength(3)
})
