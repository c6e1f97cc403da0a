import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionSettings } from '#tests/server/production-settings.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { runIn, testDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { readSettings } from '../settings/settings.ts'
import type { Environment } from '../settings/environment.ts'
import { openDatabase } from './open-database.ts'

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const ROLE = `behind_pooler_${randomUUID().replaceAll('-', '')}`

let place: TestDatabase
let pooledUrl: string
let server: TestServer | undefined
beforeAll(async () => {
  place = await testDatabase()
  pooledUrl = Object.assign(new URL(place.url), { username: ROLE, password: 'pooled' }).href
  // another user than that of the direct address shows which connection goes where
  await runIn(place.url, `create role ${ROLE} superuser login password 'pooled'`)
})
afterAll(async () => {
  await server?.close()
  await place.drop()
  await runIn(Object.assign(new URL(place.url), { pathname: '/postgres' }).href, `drop role ${ROLE}`)
})

test('behind a pooler the role must have the timeouts that a session cannot set there', async () => {
  const opened = openDatabase({ databaseUrl: pooledUrl, directUrl: place.url })
  await expect(opened).rejects.toThrow(`the role of DATABASE_URL lacks ${TIMEOUTS.join(', ')}`)
})

test('behind a pooler no session has settings or prepared statements of its own, and notifications go to the direct address', async () => {
  const database = new URL(place.url).pathname.slice(1)
  await runIn(place.url, ...TIMEOUTS.map((name) => `alter role ${ROLE} in database ${database} set ${name} = '7s'`))
  server = await startTestServer({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: place.url, DATABASE_CONNECTIONS: '2' })
  const lead = await server.handOver()
  expect(lead.id).toBeDefined()
  const { connections } = server.api.database
  for (const name of TIMEOUTS) expect((await connections.query({ text: `show ${name}` })).rows).toEqual([{ [name]: '7s' }])
  const prepared = async () => (await connections.query({ text: 'select name from pg_prepared_statements' })).rows
  expect(await Promise.all([prepared(), prepared()])).toEqual([[], []])
  const { rows } = await connections.query<{ user: string; heard: boolean }>({
    text: `select usename as user, query ~* '^(listen|select pg_notify)' as heard from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend'`,
  })
  expect(rows.filter(({ heard }) => heard).map(({ user }) => user)).toEqual([decodeURIComponent(new URL(place.url).username)])
  expect(rows.filter(({ heard }) => !heard).every(({ user }) => user === ROLE)).toBe(true)
  const readiness = await server.operations('/readyz')
  expect(readiness.status).toBe(200)
})

const sentences = (environment: Environment) => {
  const read = readSettings(environment)
  return read.ok ? [] : read.sentences
}

test('[SEC-M10] the direct address of a database behind a pooler is checked like that of the pooler, and is nothing without it', () => {
  const elsewhere = { PARTNERS_URL: 'https://partners.example', SMS_URL: 'https://sms.example', DATABASE_URL: 'postgres://a:b@127.0.0.1/x' }
  const production = (direct: string) => sentences({ ...productionSettings, ...elsewhere, DATABASE_DIRECT_URL: direct })
  expect(production('postgres://a:b@127.0.0.1:5433/x')).toEqual([])
  expect(production('postgres://a:b@one/x')).toEqual([
    'DATABASE_DIRECT_URL lacks sslmode=verify-full, but production needs it, or its host among PRIVATE_HOSTS.',
  ])
  expect(sentences({ DATABASE_DIRECT_URL: 'postgres://a:b@one/x' })).toEqual([
    'DATABASE_DIRECT_URL is set, but must stand beside the DATABASE_URL of a pooler.',
  ])
})
