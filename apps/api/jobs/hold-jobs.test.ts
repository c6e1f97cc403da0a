import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial.close())

test('[S-7.90] a job that was begun and that no living process has in hand is tried again; one that a living process has stays its own', async () => {
  const { database, jobs } = trial.api.parts
  const told = { partner: 'somebody', leadId: randomUUID(), idempotencyKey: randomUUID() }
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 3; count++) await jobs.send(tx, 'tell-erasure', told, { partner: told.partner })
  })
  const sent = (await trial.query("select id from pgboss.job where name = 'tell-erasure'")).map(({ id }) => String(id))
  const [kept = '', ofDead = '', ofNobody = ''] = sent
  await trial.query(
    "insert into workers (id, jobs, seen_at) values (gen_random_uuid(), array[$1::uuid], now() + interval '1 hour'), (gen_random_uuid(), array[$2::uuid], now() - interval '5 seconds')",
    [kept, ofDead],
  )
  // their time would bring them back too, but not today
  await trial.query(
    "update pgboss.job set state = 'active', started_on = now() - interval '10 seconds', expire_seconds = 3600 where name = 'tell-erasure'",
  )
  const states = async () =>
    Object.fromEntries(
      (await trial.query("select id, state from pgboss.job where name = 'tell-erasure'")).map(({ id, state }) => [String(id), state]),
    )
  await expect.poll(states, { timeout: 30_000 }).toEqual({ [kept]: 'active', [ofDead]: 'retry', [ofNobody]: 'retry' })
})
