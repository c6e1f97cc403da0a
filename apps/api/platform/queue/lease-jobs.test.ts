import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

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
  await expect.poll(states, { timeout: 30_000 }).toEqual({ [kept]: 'active', [ofDead]: 'retry', [ofNobody]: 'retry' })
})
