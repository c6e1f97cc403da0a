import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { leaseJobs } from './lease-jobs.ts'
import { openPgBoss } from './open-pg-boss.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

test('[S-7.90] [I-07b] a job that was begun and that no living process has in hand is tried again; one that a living process has stays its own', async () => {
  const { database, jobs } = server.api.parts
  const response = { partner: 'somebody', leadId: randomUUID(), idempotencyKey: randomUUID() }
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 3; count++)
      await jobs.send(tx, [{ job: 'tell-erasure', payload: response, options: { partner: response.partner } }])
  })
  const sent = (await server.query("select id from pgboss.job where name = 'tell-erasure'")).map(({ id }) => String(id))
  const [kept = '', ofDead = '', ofNobody = ''] = sent
  await server.query(
    "insert into workers (id, jobs, seen_at) values (gen_random_uuid(), array[$1::uuid], now() + interval '1 hour'), (gen_random_uuid(), array[$2::uuid], now() - interval '5 seconds')",
    [kept, ofDead],
  )
  // their time would bring them back too, but not today
  await server.query(
    "update pgboss.job set state = 'active', started_on = now() - interval '10 seconds', expire_seconds = 3600 where name = 'tell-erasure'",
  )
  const states = async () =>
    Object.fromEntries(
      (await server.query("select id, state from pgboss.job where name = 'tell-erasure'")).map(({ id, state }) => [String(id), state]),
    )
  await expect.poll(states).toEqual({ [kept]: 'active', [ofDead]: 'retry', [ofNobody]: 'retry' })
})

test('[S-7.90] [I-07b] a job that the same process tries once more is its own as long as that try lasts', async () => {
  const { database, log } = server.api.parts
  const boss = openPgBoss(database, { supervise: false, schedule: false })
  const lease = leaseJobs(boss, database, log)
  const id = randomUUID()
  const seen = new Set<number>()
  const look = async () => {
    const rows = await server.query('select seen_at from workers where $1 = any(jobs)', [id])
    for (const { seen_at: at } of rows) if (at instanceof Date) seen.add(at.getTime())
    return seen.size
  }
  await lease.holding(id, async () => Promise.reject(new Error('the first try fails'))).catch(() => undefined)
  const over = Promise.withResolvers<void>()
  const again = lease.holding(id, () => over.promise)
  // the process says every second what it has in hand
  await expect.poll(look).toBeGreaterThanOrEqual(3)
  over.resolve()
  await again
  await lease.stop()
  expect(await server.query('select 1 from workers where $1 = any(jobs)', [id])).toEqual([])
})
