import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { isBesideIntake } from '#apps/api/platform/postgres/build-indexes.ts'
import { migrate, readMigrations } from '#apps/api/platform/postgres/migrate.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess, type RunningProcess } from '../../journeys/harness/run-process.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { send, startTestServer, type CallOptions, type TestResponse, type TestServer } from '../../server/start-test-server.ts'
import { emptyDatabase } from '../../server/test-database.ts'
import { casesOf } from '../cases.ts'
import { cutAtMessage, type Cut, type Side } from '../harness/cut-at-message.ts'

/**
 * A server that is killed. It uses the database of a test server, which keeps running and processes
 * no jobs.
 */
let testServer: TestServer
let cut: Cut
let port: number
let operationsPort: number
let server: RunningProcess | undefined
beforeAll(async () => {
  testServer = await startTestServer({ WORKERS: '0', PHONE_CODES_PER_PHONE: '1000', CHANGES_PER_MINUTE: '1000000' })
  cut = await cutAtMessage(testServer.environment['DATABASE_URL'] ?? '', /pgboss|\bworkers\b|select 1|readiness|^\s*listen/iu)
  ;[port, operationsPort] = await Promise.all([freePort(), freePort()])
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await cut?.close()
  await testServer?.close()
})

const url = () => `http://127.0.0.1:${port}`

/** Starts the server if it is not running, and waits until it can write. */
async function running(workers = '0'): Promise<RunningProcess> {
  if (server?.isRunning()) return server
  const environment = {
    ...testServer.environment,
    DATABASE_URL: cut.url,
    PORT: String(port),
    OPS_PORT: String(operationsPort),
    WORKERS: workers,
    PATH: process.env['PATH'],
  }
  const started = runProcess('apps/api/main.ts', environment)
  server = started
  await expect
    .poll(
      () =>
        started.isRunning() &&
        fetch(`http://127.0.0.1:${operationsPort}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
  return started
}

let wasCut = false
/** Lets everything pass again and remembers whether the server was cut off. */
const disarm = () => void (wasCut = cut.mend() || wasCut)

/**
 * Makes a call to the server, which may be killed meanwhile, with one key, until it gets a
 * response.
 */
async function withRetry(method: string, path: string, options: CallOptions): Promise<TestResponse> {
  const key = randomUUID()
  for (let tries = 0; tries < 20; tries++) {
    await running()
    const response = await send({ url: url(), site: testServer.site.id }, method, path, { key, ...options }).catch(() => undefined)
    disarm()
    if (response !== undefined && response.status < 500 && response.body['code'] !== 'key-in-use') return response
    // a killed process ends a moment later
    if (wasCut) await server?.ended
  }
  throw new Error(`${method} ${path} was not answered`)
}

const MOST_POINTS = 80
const LONG = { timeout: 14_400_000 }

/**
 * Repeats a round with the server killed at message 1, 2, and so on, until a round ends before its
 * message comes. Returns how many messages that were.
 */
async function atEveryMessage(round: (arm: () => void) => Promise<void>): Promise<number> {
  let points = 0
  for (let repeated = casesOf({ sample: 1, full: 1, long: 5 }); repeated > 0; repeated--)
    for (const side of ['unheard', 'unanswered'] satisfies readonly Side[])
      for (let number = 1; number < MOST_POINTS; number++) {
        wasCut = false
        await round(() => cut.arm(number, side, () => server?.signal('SIGKILL')))
        if (!wasCut) break
        points += 1
      }
  return points
}

async function timesOf(leadId: string): Promise<{ readonly [event: string]: number }> {
  const rows = await testServer.query('select name, count(*)::int as times from events where lead_id = $1 group by name', [leadId])
  return Object.fromEntries(rows.map(({ name, times }) => [String(name), Number(times)]))
}

const chainFault = async (leadId: string) => verifyChain(await makeCertificate(testServer.api.database.db, leadId))
const jobsOf = async (name: string) =>
  Number((await testServer.query('select count(*)::int as jobs from pgboss.job where name = $1', [name]))[0]?.['jobs'])

describe('[I-04] whoever is killed at any message to the database, and asked again with the same key', LONG, () => {
  test('[I-04] makes one lead, whole', async () => {
    const points = await atEveryMessage(async (arm) => {
      const sessionId = randomUUID()
      await running()
      arm()
      const made = await withRetry('POST', '/api/v3/lead', { body: testServer.payload(testServer.firstAnswers, { sessionId }) })
      expect(made.status, made.text).toBe(201)
      const id = String(made.body['id'])
      expect(await testServer.query("select id from leads where visit ->> 'sessionId' = $1", [sessionId])).toEqual([{ id }])
      expect(await testServer.query('select 1 from idempotency where lead_id = $1', [id])).toHaveLength(1)
      expect(await timesOf(id)).toEqual({ 'lead-created': 1 })
      expect(await chainFault(id)).toBeUndefined()
    })
    console.info(`I-04 create: killed at ${points} points`)
    expect(points).toBeGreaterThan(1)
  })

  test('[I-04b] submits once, sends one code, and keeps every consent', async () => {
    const points = await atEveryMessage(async (arm) => {
      const lead = await testServer.begin()
      const before = await jobsOf('send-sms')
      const body = testServer.payload(testServer.answers, { id: lead.id, isSubmitted: true })
      await running()
      arm()
      const response = await withRetry('PUT', '/api/v3/lead', { token: lead.token, body })
      expect(response.status, response.text).toBe(200)
      expect(await timesOf(lead.id)).toMatchObject({ 'lead-created': 1, 'application-submitted': 1, 'phone-code-sent': 1 })
      expect(await jobsOf('send-sms')).toBe(before + 1)
      expect(await chainFault(lead.id)).toBeUndefined()
      expect(await testServer.query('select status from leads where id = $1', [lead.id])).toEqual([{ status: response.view().leadStatus }])
    })
    console.info(`I-04 submit: killed at ${points} points`)
    expect(points).toBeGreaterThan(8)
  })

  test('[I-04c] asks the lender with one key and decides once, also where it dies between the request and the storing of its response', async () => {
    await server?.stop('SIGKILL')
    // removes codes of other leads, which were never sent
    await testServer.query("delete from pgboss.job where name = 'send-sms'")
    testServer.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', testServer.simulators.url))
    const points = await atEveryMessage(async (arm) => {
      await running('4')
      const lead = await testServer.begin()
      const sent = testServer.simulators.messages.length
      await testServer.submit(lead)
      const code = await testServer.code(sent)
      testServer.simulators.received.length = 0
      arm()
      const confirmed = await testServer.call('POST', '/api/v2/customer/mobile/verify', {
        token: lead.token,
        body: { leadId: lead.id, code },
      })
      expect(confirmed.status, confirmed.text).toBe(200)
      await Promise.race([testServer.until(lead, LEAD_STATUS.accepted), server?.ended])
      disarm()
      if (wasCut) await server?.ended
      await running('4')
      await testServer.until(lead, LEAD_STATUS.accepted)
      const asked = await testServer.query('select verdict, idempotency_key as key from submissions where lead_id = $1', [lead.id])
      expect(asked.map(({ verdict }) => verdict)).toEqual(['accepted'])
      expect([...new Set(testServer.simulators.received.map(({ idempotencyKey }) => idempotencyKey))]).toEqual([asked[0]?.['key']])
      expect(await timesOf(lead.id)).toMatchObject({ 'phone-confirmed': 1, 'partner-accepted': 1 })
    })
    console.info(`I-04 ask: killed at ${points} points`)
    expect(points).toBeGreaterThan(8)
  })

  test('[I-04d] migrates whole or not at all', async () => {
    let points = 0
    for (const side of ['unheard', 'unanswered'] satisfies readonly Side[])
      for (let number = 1; number < MOST_POINTS; number++) {
        if (!(await diesMigrating(number, side))) break
        points += 1
      }
    console.info(`I-04 migrate: killed at ${points} points`)
    expect(points).toBeGreaterThan(readMigrations().length * 2)
  })
})

/**
 * Migrates an empty database, with the connection cut at a message, and then again; returns whether
 * that message came.
 */
async function diesMigrating(number: number, side: Side): Promise<boolean> {
  const place = await emptyDatabase()
  const way = await cutAtMessage(place.url)
  const ended: Promise<void>[] = []
  const dying = new pg.Client({ connectionString: way.url })
  dying.on('error', () => undefined)
  await dying.connect()
  way.arm(number, side, () => ended.push(way.close()))
  const isCut = await migrate(dying).then(
    () => false,
    () => true,
  )
  await dying.end().catch(() => undefined)
  const next = new pg.Client({ connectionString: place.url })
  await next.connect()
  // those that build indexes beside the intake come after the others
  const apart = readMigrations().filter(isBesideIntake).length
  expect([0, apart, readMigrations().length]).toContain(await migrate(next))
  expect((await next.query('select number from migrations union all select number from added_migrations')).rows).toHaveLength(
    readMigrations().length,
  )
  await next.end()
  await (isCut ? Promise.all(ended) : way.close())
  await place.drop()
  return isCut
}

test(
  '[I-03] what a server acknowledged before it was killed under load is there, whole and once, and the indexes agree with the table',
  LONG,
  async () => {
    await server?.stop('SIGKILL')
    const acknowledged: string[] = []
    for (let round = 0; round < casesOf({ sample: 1, full: 30, long: 300 }); round++) {
      const dying = await running()
      const until = acknowledged.length + 5 + Math.floor(Math.random() * 60)
      const load = Array.from({ length: 4 }, async () => {
        while (dying.isRunning()) {
          const body = testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() })
          const made = await send({ url: url(), site: testServer.site.id }, 'POST', '/api/v3/lead', { body }).catch(() => undefined)
          if (made?.status === 201) acknowledged.push(String(made.body['id']))
        }
      })
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 2 }).toBeGreaterThan(until)
      await dying.stop('SIGKILL')
      await Promise.all(load)
    }
    const [row] = await testServer.query(WHOLE, [acknowledged])
    expect(row).toEqual({ leads: acknowledged.length, whole: acknowledged.length, halves: 0 })
    expect(await countBy('seqscan')).toBe(await countBy('indexscan'))
    console.info(`I-03: ${acknowledged.length} acknowledged leads`)
  },
)

/**
 * Counts the acknowledged leads that exist and are complete; and among all leads those that lack
 * their rows.
 */
const WHOLE = `select count(*) filter (where id = any($1))::int as leads,
  count(*) filter (where id = any($1) and is_whole)::int as whole, count(*) filter (where not is_whole)::int as halves
  from (select l.id, exists (select from consents c where c.lead_id = l.id) and exists (select from events e where e.lead_id = l.id)
    and exists (select from idempotency i where i.lead_id = l.id) as is_whole from leads l) as one`

/** Counts the leads with one kind of scan only. */
async function countBy(way: 'seqscan' | 'indexscan'): Promise<number> {
  const client = new pg.Client({ connectionString: testServer.environment['DATABASE_URL'] })
  await client.connect()
  const others = ['seqscan', 'indexscan', 'indexonlyscan', 'bitmapscan'].filter((one) => one !== way)
  for (const other of others) await client.query(`set enable_${other} = off`)
  const { rows } = await client.query<{ leads: number }>(
    "select count(*)::int as leads from leads where id > '00000000-0000-0000-0000-000000000000'",
  )
  await client.end()
  return rows[0]?.leads ?? -1
}
