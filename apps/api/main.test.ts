import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { ONE_SITE } from '#tests/journeys/harness/test-applicant.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { send, startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { preparePostgres } from './platform/postgres/embedded/prepare-postgres.ts'
import type { Environment } from './platform/settings/environment.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const children: ChildProcess[] = []
const folders: string[] = []
let testServer: TestServer
// fourteen servers are started here: to prepare all sites costs a third of a start
beforeAll(async () => void (testServer = await startTestServer({ WORKERS: '0', ...ONE_SITE })))
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(async () => {
  await testServer.close()
  for (const folder of folders) {
    await (await preparePostgres(folder)).stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Child {
  readonly process: ChildProcess
  readonly said: () => string
  /** Address, once it takes requests. */
  readonly url: Promise<string>
  readonly ended: Promise<number | null>
}

function start(environment: Environment): Child {
  const env = { ...bareEnvironment(), ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  const { promise: url, resolve } = Promise.withResolvers<string>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    const found = /is at (http:\/\/[^/]+)/u.exec(said)?.[1]
    if (found) resolve(found)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { process: child, said: () => said, url, ended: new Promise((done) => child.on('close', done)) }
}

const operationsOf = (child: Child): string => /are at (?<url>http:\/\/[^/\s]+)\./u.exec(child.said())?.groups?.['url'] ?? ''

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'loanwright-main-'))
  chmodSync(made, 0o755)
  folders.push(made)
  return made
}

test('each bad setting is one sentence that names it and says what is expected, and the start fails', async () => {
  const child = start({ PORT: 'eighty', ENVIRONMENT: 'test', SECRET_KEYS: 'a:short' })
  expect(await child.ended).toBe(1)
  expect(child.said().trim().split('\n')).toEqual([
    'PORT is "eighty", but must be a port number from 0 to 65535.',
    'ENVIRONMENT is "test", but must be development, staging or production.',
    expect.stringMatching(/^SECRET_KEYS is not usable, but must be id:key pairs/u),
  ])
})

test('[ASVS-13.4.2] production does not start with what development makes up', async () => {
  const child = start({ ENVIRONMENT: 'production' })
  expect(await child.ended).toBe(1)
  for (const name of ['SECRET_KEYS', 'PARTNERS_URL', 'SMS_URL', 'OPERATORS_FILE', 'SITES', 'PARTNERS', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
    expect(child.said()).toContain(name)
})

test('a port that is taken is one sentence', async () => {
  const { port } = new URL(testServer.api.url)
  const child = start({ ...testServer.environment, PORT: port })
  expect(await child.ended).toBe(1)
  expect(child.said().trim()).toBe(`Port ${port} is in use by another program: stop it, or set PORT to another number.`)
})

test('[SEC-M4] a port of the operations listener that is taken is one sentence, and 0 is none', async () => {
  const { port } = new URL(testServer.api.operationsUrl ?? '')
  const child = start({ ...testServer.environment, OPS_PORT: port })
  expect(await child.ended).toBe(1)
  expect(child.said().trim()).toBe(`Port ${port} is in use by another program: stop it, or set OPS_PORT to another number.`)
  const alone = start({ ...testServer.environment, OPS_PORT: '0' })
  expect((await fetch(`${await alone.url}/healthz`)).status).toBe(200)
  alone.process.kill('SIGTERM')
  expect(await alone.ended).toBe(0)
  expect(alone.said()).not.toContain('Readiness')
})

test('a server that is killed while a partner is asked is replaced by another, and the partner gets the same key', async () => {
  let first = true
  testServer.simulators.respondWith(({ partner }) => {
    const reaction = exampleReaction(partner, 'accepted', testServer.simulators.url)
    const delayMs = first ? 60_000 : 0
    first = false
    return reaction === 'break' ? reaction : { ...reaction, delayMs }
  })
  const one = start({ ...testServer.environment, WORKERS: '2' })
  await one.url
  const lead = await testServer.handOver()
  for (let looks = 0; looks < 1200 && testServer.simulators.received.length === 0; looks++) await wait(50)
  expect(testServer.simulators.received.length).toBe(1)
  one.process.kill('SIGKILL')
  await one.ended
  const two = start({ ...testServer.environment, WORKERS: '2' })
  await two.url
  expect((await testServer.until(lead, 5)).view().offers.length).toBe(1)
  expect(testServer.simulators.received.length).toBe(2)
  expect(new Set(testServer.simulators.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  const rows = await testServer.query('select state, verdict from submissions where lead_id = $1', [lead.id])
  expect(rows).toEqual([{ state: 'decided', verdict: 'accepted' }])
})

test('every acknowledged lead is there after the server was killed under load', async () => {
  const child = start({ ...testServer.environment, DATABASE_CONNECTIONS: '4' })
  const url = await child.url
  const acknowledged: string[] = []
  // another server may get the port of the one that was killed
  const killed = new AbortController()
  const load = Array.from({ length: 4 }, async () => {
    while (!killed.signal.aborted) {
      const made = await send({ url, site: testServer.site.id }, 'POST', '/api/v3/lead', {
        body: testServer.payload(testServer.firstAnswers, { sessionId: crypto.randomUUID() }),
      }).catch(() => undefined)
      if (made?.status === 201) acknowledged.push(String(made.body['id']))
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  child.process.kill('SIGKILL')
  killed.abort()
  await Promise.all(load)
  const [row] = await testServer.query(
    `select count(*)::int as leads, count(*) filter (where exists (select from consents where lead_id = leads.id) and exists (select from events where lead_id = leads.id)
            and exists (select from idempotency where lead_id = leads.id))::int as whole from leads where id = any($1)`,
    [acknowledged],
  )
  expect(row).toEqual({ leads: acknowledged.length, whole: acknowledged.length })
})

test('a server that is told to stop answers those who wait, and ends with 0 within ten seconds', async () => {
  const child = start(testServer.environment)
  const url = await child.url
  const lead = await testServer.begin()
  const waiting = send({ url, site: testServer.site.id }, 'GET', `/api/lead/status/${lead.id}?after=1`, { token: lead.token })
  // whoever asks later has the same way to go: the first one waits when these have their answers
  const read = () => send({ url, site: testServer.site.id }, 'GET', `/api/lead/status/${lead.id}`, { token: lead.token })
  for (let reads = 0; reads < 3; reads++) expect((await read()).status).toBe(200)
  const started = performance.now()
  child.process.kill('SIGTERM')
  expect((await waiting).status).toBe(200)
  expect(await child.ended).toBe(0)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('the embedded database outlives a killed server, is found again and shared, and ends with the last that leaves', async () => {
  const dataDir = folder()
  const environment = { ...testServer.environment, DATABASE_URL: '', DATA_DIR: dataDir, SECRET_KEYS: '', WORKERS: '0' }
  const one = start(environment)
  const made = await send({ url: await one.url, site: testServer.site.id }, 'POST', '/api/v3/lead', {
    body: testServer.payload(testServer.firstAnswers),
  })
  expect(made.status).toBe(201)
  const pid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const first = pid()
  one.process.kill('SIGKILL')
  await one.ended
  const [two, three] = [start(environment), start(environment)]
  const path = `/api/lead/status/${String(made.body['id'])}`
  for (const server of [two, three])
    expect(
      (await send({ url: await server.url, site: testServer.site.id }, 'GET', path, { token: String(made.body['token']) })).status,
    ).toBe(200)
  expect(pid()).toBe(first)
  two.process.kill('SIGTERM')
  expect({ code: await two.ended, said: two.said() }).toMatchObject({ code: 0 })
  expect(pid()).toBe(first)
  three.process.kill('SIGTERM')
  expect({ code: await three.ended, said: three.said() }).toMatchObject({ code: 0 })
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a server whose database is killed starts it again by itself', async () => {
  const dataDir = folder()
  const child = start({ ...testServer.environment, DATABASE_URL: '', DATA_DIR: dataDir, WORKERS: '0' })
  const url = await child.url
  const create = () =>
    send({ url, site: testServer.site.id }, 'POST', '/api/v3/lead', {
      body: testServer.payload(testServer.firstAnswers, { sessionId: crypto.randomUUID() }),
    })
  expect((await create()).status).toBe(201)
  process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const statuses: number[] = []
  for (let tries = 0; tries < 100 && statuses.at(-1) !== 201; tries++) {
    const response = await create()
    statuses.push(response.status)
    expect(response.headers.get('retry-after')).toBe(response.status === 503 ? '1' : null)
    await wait(100)
  }
  expect(statuses.at(-1)).toBe(201)
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true)
})

test('a first start that is killed at any moment leaves nothing in the way of the next', async () => {
  const dataDir = folder()
  const environment = { ...testServer.environment, DATABASE_URL: '', DATA_DIR: dataDir, WORKERS: '0' }
  for (const ms of [300, 600, 900, 1200]) {
    const child = start(environment)
    await wait(ms)
    child.process.kill('SIGKILL')
    await child.ended
  }
  const child = start(environment)
  const { url } = child
  await url
  await expect.poll(() => operationsOf(child)).not.toBe('')
  await expect.poll(async () => (await fetch(`${operationsOf(child)}/readyz`)).status).toBe(200)
})

test('[I-05b] a folder of another major version is refused with a sentence', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const child = start({ ...testServer.environment, DATABASE_URL: '', DATA_DIR: dataDir })
  expect(await child.ended).toBe(1)
  expect(child.said()).toMatch(/holds a database of PostgreSQL 17, but this release brings PostgreSQL \d+: start the release that made it/u)
  rmSync(join(dataDir, 'postgres'), { recursive: true })
})
