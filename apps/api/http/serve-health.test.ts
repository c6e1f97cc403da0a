import { randomUUID } from 'node:crypto'
import { makeOperationsServer } from '../operations/serve-operations.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { send, settingsOf, startTrial, type Trial } from '../../../tests/server/start-trial.ts'
import { startApi } from '../main.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial?.close())

const soon = { timeout: 20_000 }
const ready = async () => (await trial.operations('/readyz')).status

test('[S-7.68] a server whose database lacks tables of this release is not ready until it has them', async () => {
  await expect.poll(ready).toBe(200)
  const [last] = await trial.query(
    'delete from added_migrations where number = (select max(number) from added_migrations) returning number, name, hash',
  )
  await expect.poll(ready, soon).toBe(503)
  await trial.query('insert into added_migrations (number, name, hash) values ($1, $2, $3)', [
    last?.['number'],
    last?.['name'],
    last?.['hash'],
  ])
  await expect.poll(ready, soon).toBe(200)
})

test('[S-7.68] a server whose write gets stuck is alive, and says that it is not ready while the write is still stuck', async () => {
  const client = new pg.Client({ connectionString: trial.environment['DATABASE_URL'] })
  await client.connect()
  await client.query('begin; lock table migrations in access exclusive mode')
  await expect.poll(ready, soon).toBe(503)
  expect((await trial.call('GET', '/healthz')).status).toBe(200)
  await client.query('rollback')
  await client.end()
  await expect.poll(ready, soon).toBe(200)
})

test('while the disk has no room a server is not ready and refuses what is to be stored, and what is stored can be read', async () => {
  const lead = await trial.begin()
  const disk = vi.spyOn(trial.api.parts.disk, 'hasRoom').mockReturnValue(false)
  const body = trial.payload(trial.firstAnswers, { sessionId: randomUUID() })
  const refused = await trial.call('POST', '/api/v3/lead', { body })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await ready()).toBe(503)
  expect((await trial.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(200)
  disk.mockRestore()
  expect((await trial.call('POST', '/api/v3/lead', { body })).status).toBe(201)
})

test('a server that is ending is not ready, though it could write', async () => {
  const readiness = { canStore: () => true, stop: async () => undefined }
  const app = makeOperationsServer({ ...trial.api.parts, readiness, openapi: () => '{}', closing: AbortSignal.abort() })
  const told = await app.inject('/readyz')
  expect([told.statusCode, told.headers['retry-after'], told.json()]).toEqual([503, '1', { status: 'not-ready' }])
  await app.close()
})

test('[S-7.68] a request that is under way when the server ends is answered, and none is taken after it', async () => {
  const server = await startApi(settingsOf(trial.environment))
  const client = new pg.Client({ connectionString: trial.environment['DATABASE_URL'] })
  await client.connect()
  await client.query('begin; lock table idempotency in access exclusive mode')
  const body = trial.payload(trial.firstAnswers, { sessionId: randomUUID() })
  const asked = send({ url: server.url, site: trial.site.id }, 'POST', '/api/v3/lead', { body })
  await expect.poll(() => trial.query('select 1 from pg_locks where not granted')).not.toEqual([])
  const ended = server.close()
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  await client.query('rollback')
  await client.end()
  expect((await asked).status).toBe(201)
  await ended
})
