import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { startApi } from '#apps/api/main.ts'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', DATABASE_CONNECTIONS: '2' })))
afterAll(() => server?.close())

const PRIVATE = ['/readyz', '/metrics', '/openapi.json']

test('[SEC-M4] [ASVS-13.4.5] the public server tells no readiness, no figures and, but in development, no description of the calls', async () => {
  const statuses = async (url: string) => Promise.all(PRIVATE.map(async (path) => (await fetch(url + path)).status))
  expect(await statuses(server.api.url)).toEqual([404, 404, 200])
  await expect.poll(() => statuses(server.api.operationsUrl ?? '')).toEqual([200, 200, 200])
  const staging = await startApi(settingsOf({ ...server.environment, ENVIRONMENT: 'staging' }))
  expect(await statuses(staging.url)).toEqual([404, 404, 404])
  await expect.poll(() => statuses(staging.operationsUrl ?? '')).toEqual([200, 200, 200])
  expect((await fetch(`${staging.url}/healthz`)).status).toBe(200)
  await staging.close()
})

test('[SEC-M4] the operations listener serves nothing else', async () => {
  for (const path of ['/', '/healthz', '/api/partner/logos', '/application-frontend'])
    expect((await server.operations(path)).status, path).toBe(404)
})

/** What another connection holds until `leave`, also where the test fails. */
async function hold(table: string) {
  const client = new pg.Client({ connectionString: server.environment['DATABASE_URL'] })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const leave = async () => {
    await client.query('rollback')
    await client.end()
  }
  return { client, leave }
}

const ready = async () => (await server.operations('/readyz')).status
const soon = { timeout: 60_000 }

test('[SEC-M4] however many ask whether the server is ready, the database is not asked for them', async () => {
  // whatever is written there waits
  const { client, leave } = await hold('migrations')
  try {
    const answers = await Promise.all(Array.from({ length: 300 }, ready))
    for (const status of answers) expect([200, 503]).toContain(status)
    // one check: its own connection, and its try through the pool
    const waiting = await client.query("select 1 from pg_locks where not granted and relation = 'migrations'::regclass")
    expect(waiting.rows.length).toBeLessThanOrEqual(2)
  } finally {
    await leave()
  }
  await expect.poll(ready, soon).toBe(200)
})

test('[SEC-M4] [ASVS-13.4.5] callers who take every connection of the pool do not take the server out of service', async () => {
  const over = new AbortController()
  const migrations = await hold('migrations')
  const leads = await hold('leads')
  const callers = Array.from({ length: 10 }, async () => {
    while (!over.signal.aborted) await server.call('GET', `/api/lead/status/${crypto.randomUUID()}`, { token: 'x' })
  })
  const waiting = () => server.api.database.connections.figures().waiting
  try {
    await expect.poll(ready, soon).toBe(503)
    await expect.poll(waiting, soon).toBeGreaterThan(0)
    await migrations.leave()
    // while they still take it
    await expect.poll(ready, soon).toBe(200)
    await expect.poll(waiting, soon).toBeGreaterThan(0)
  } finally {
    over.abort()
    await leads.leave()
    await Promise.all(callers)
  }
})

test.each([
  [8080, undefined, 8083],
  [8080, 9000, 9000],
  [8080, 0, undefined],
  [0, undefined, 0],
  [65_534, undefined, 65_531],
])('a server at port %i with OPS_PORT %s has its operations at %s', (PORT, OPS_PORT, port) => {
  expect(operationsPort({ PORT, OPS_PORT })).toBe(port)
})
