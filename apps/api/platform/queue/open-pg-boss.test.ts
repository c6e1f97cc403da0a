import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { openPgBoss } from './open-pg-boss.ts'

const NAME = 'send-recovery'
const EACH_SECOND = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 1 }

let server: TestServer
let boss: PgBoss
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  boss = openPgBoss(server.api.parts.database, { supervise: false, schedule: false, monitorVacuum: false, reindex: false, ...EACH_SECOND })
  await boss.start()
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await server.close()
})

/** A job as it would be after a while. */
async function jobThat(became: string): Promise<unknown> {
  const id = await boss.send(NAME, {})
  await server.query(`update pgboss.job set ${became} where id = $1`, [id])
  return id
}

/** Looks after the queue, as a server does every few seconds; what a statement of it throws is thrown. */
async function supervise(): Promise<void> {
  // the server of the test may have looked in this very second
  await server.query('update pgboss.queue set maintain_on = null, monitor_on = null, monitor_claim_on = null where name = $1', [NAME])
  await boss.supervise(NAME)
}

const jobs = (...ids: readonly unknown[]) => server.query('select id, state from pgboss.job where id = any($1) order by created_on', [ids])

test('a job that was done more than an hour ago is deleted, and a younger one stays', async () => {
  const old = await jobThat(`state = 'completed', completed_on = now() - interval '61 minutes'`)
  const young = await jobThat(`state = 'completed', completed_on = now() - interval '59 minutes'`)
  await supervise()
  expect(await jobs(old, young)).toEqual([{ id: young, state: 'completed' }])
})

test('a server deletes every hour, and not a day’s jobs at once', async () => {
  const deletedAgo = (minutes: number) =>
    server.query(`update pgboss.queue set maintain_on = now() - $2 * interval '1 minute' where name = $1`, [NAME, minutes])
  const isDone = async () =>
    (await server.query(`select maintain_on > now() - interval '1 minute' as is from pgboss.queue where name = $1`, [NAME]))[0]?.['is']
  await deletedAgo(61)
  await expect.poll(isDone).toBe(true)
})

test('a job that takes longer than it may is tried again, though its process lives', async () => {
  const slow = await jobThat(`state = 'active', started_on = now() - expire_seconds * interval '1 second' - interval '1 second'`)
  const quick = await jobThat(`state = 'active', started_on = now() - expire_seconds * interval '1 second' + interval '1 minute'`)
  await server.query(`insert into workers (id, jobs, seen_at) values (gen_random_uuid(), $1::uuid[], now() + interval '1 hour')`, [
    [slow, quick],
  ])
  await supervise()
  expect(await jobs(slow, quick)).toEqual([
    { id: slow, state: 'retry' },
    { id: quick, state: 'active' },
  ])
})
