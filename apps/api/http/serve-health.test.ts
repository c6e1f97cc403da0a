import { randomUUID } from 'node:crypto'
import { makeOperationsServer } from './operations/serve-operations.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { send, startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { startApi } from '../main.ts'

let testServer: TestServer
beforeAll(async () => void (testServer = await startTestServer({ WORKERS: '0' })))
afterAll(() => testServer?.close())

const soon = { timeout: 60_000 }
const ready = async () => (await testServer.operations('/readyz')).status

test('[S-7.68] a server whose database lacks tables of this release is not ready until it has them', async () => {
  await expect.poll(ready).toBe(200)
  const [last] = await testServer.query(
    'delete from added_migrations where number = (select max(number) from added_migrations) returning number, name, hash',
  )
  await expect.poll(ready, soon).toBe(503)
  await testServer.query('insert into added_migrations (number, name, hash) values ($1, $2, $3)', [
    last?.['number'],
    last?.['name'],
    last?.['hash'],
  ])
  await expect.poll(ready, soon).toBe(200)
})

test('[S-7.68] a server whose write gets stuck is alive, and says that it is not ready while the write is still stuck', async () => {
  const client = new pg.Client({ connectionString: testServer.environment['DATABASE_URL'] })
  await client.connect()
  await client.query('begin; lock table migrations in access exclusive mode')
  await expect.poll(ready, soon).toBe(503)
  expect((await testServer.call('GET', '/healthz')).status).toBe(200)
  await client.query('rollback')
  await client.end()
  await expect.poll(ready, soon).toBe(200)
})

test('while the disk has no room a server is not ready and refuses what is to be stored, and what is stored can be read', async () => {
  const lead = await testServer.begin()
  const disk = vi.spyOn(testServer.api.parts.disk, 'hasSpace').mockReturnValue(false)
  const body = testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() })
  const refused = await testServer.call('POST', '/api/v3/lead', { body })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await ready()).toBe(503)
  expect((await testServer.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(200)
  disk.mockRestore()
  expect((await testServer.call('POST', '/api/v3/lead', { body })).status).toBe(201)
})

test('a server that is ending is not ready, though it could write', async () => {
  const readiness = { canStore: () => true, stop: async () => undefined }
  const app = makeOperationsServer({ ...testServer.api.parts, readiness, openapi: () => '{}', closing: AbortSignal.abort() })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([503, '1', { status: 'not-ready' }])
  await app.close()
})

test('[S-7.68] a request that is under way when the server ends is answered, and none is taken after it', async () => {
  const server = await startApi(settingsOf(testServer.environment))
  const client = new pg.Client({ connectionString: testServer.environment['DATABASE_URL'] })
  await client.connect()
  await client.query('begin; lock table idempotency in access exclusive mode')
  const body = testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() })
  const asked = send({ url: server.url, site: testServer.site.id }, 'POST', '/api/v3/lead', { body })
  // locks of every database of the server are listed there, and those of other tests are not this request's
  const waiting = `select 1 from pg_locks where not granted and relation = 'idempotency'::regclass
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => testServer.query(waiting)).not.toEqual([])
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
