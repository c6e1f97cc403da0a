import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess, type RunningProcess } from '../../journeys/harness/run-process.ts'
import { casesOf } from '../../promises/cases.ts'
import { SITE_HEADER } from '#apps/api/http/find-site.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

interface Server {
  readonly url: string
  process: RunningProcess
}

let testServer: TestServer
const servers: Server[] = []
beforeAll(async () => {
  testServer = await startTestServer({ WORKERS: '0' })
  const ports = await Promise.all([freePort(), freePort()])
  servers.push(...(await Promise.all(ports.map(async (port) => ({ url: `http://127.0.0.1:${port}`, process: await start(port) })))))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.process.stop('SIGKILL')))
  await testServer?.close()
})

const start = async (port: number): Promise<RunningProcess> => {
  const environment = {
    ...testServer.environment,
    PATH: process.env['PATH'],
    PORT: String(port),
    OPS_PORT: String(await freePort()),
    DATABASE_CONNECTIONS: '4',
    LOG_LEVEL: 'silent',
  }
  const started = runProcess('apps/api/main.ts', environment)
  for (let looks = 0; looks < 2000 && started.isRunning() && !started.said().includes('are at http'); looks++) await wait(25)
  if (!started.isRunning()) throw new Error(started.said())
  return started
}

/** Returns the operations address that a server printed at its start. */
const operationsOf = (server: RunningProcess | undefined): string =>
  /are at http:\/\/localhost(?<port>:\d+)/u.exec(server?.said() ?? '')?.groups?.['port']?.replace(/^/u, 'http://127.0.0.1') ?? ''

const isUp = (url: string, path: string, withinMs = 2000): Promise<boolean> =>
  fetch(`${url}${path}`, { signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const NOT_TAKEN = 'not taken'
// the system accepted the connection, but the server closed its listener before it took the
// connection
const AT_THE_DOOR = 'at the door'

/** How a call ended: with a response, not taken, or taken and broken. */
interface End {
  readonly what: number | string
  readonly id?: string
}

interface Posting {
  readonly body: string
  readonly key: string
  readonly site: string
  readonly agent: Agent | false
}

/** Makes a call over a new connection or a kept one, without a hidden retry. */
const post = (url: string, { body, key, site, agent }: Posting): Promise<End> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, [SITE_HEADER]: site }
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', (error) => resolve({ what: `answered ${answer.statusCode}, then: ${error.message}` }))
      answer.on('end', () => {
        const response: unknown = JSON.parse(Buffer.concat(parts).toString())
        const id = typeof response === 'object' && response !== null && 'id' in response ? String(response.id) : undefined
        resolve({ what: answer.statusCode ?? 0, ...(id !== undefined && { id }) })
      })
    })
    asked.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // a kept connection without a call may be closed while the next call is on its way to the
      // server
      if (code === 'ECONNREFUSED' || (asked.reusedSocket && code === 'ECONNRESET')) resolve({ what: NOT_TAKEN })
      else resolve({ what: message === 'read ECONNRESET' ? AT_THE_DOOR : `${code}: ${message}` })
    })
    asked.end(body)
  })

test(
  '[I-38] servers that are restarted one after another under load answer everything that they took, with no error and no lead twice',
  { timeout: 7_200_000 },
  async () => {
    const ending = new AbortController()
    const ids: string[] = []
    const ends = new Map<string | number, number>()
    const count = (end: string | number) => ends.set(end, (ends.get(end) ?? 0) + 1)
    const kept = servers.map(() => new Agent({ keepAlive: true }))
    let attempts = 0
    // behaves like a proxy: a call that a server did not take goes to the next server, a call that
    // it took without a response is lost
    const attempt = async (number: number): Promise<void> => {
      const key = randomUUID()
      const body = JSON.stringify(testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() }))
      attempts += 1
      for (let tries = 0; tries < 50; tries++) {
        const index = (number + tries) % servers.length
        const url = `${servers[index]?.url}/api/v3/lead`
        const end = await post(url, { body, key, site: testServer.site.id, agent: number % 3 === 0 ? false : (kept[index] ?? false) })
        count(end.what)
        if (end.id !== undefined) return void ids.push(end.id)
        if (end.what !== NOT_TAKEN && end.what !== AT_THE_DOOR) return
        await wait(20)
      }
    }
    const load = (async () => {
      const running: Promise<void>[] = []
      while (!ending.signal.aborted) {
        running.push(attempt(running.length))
        await wait(15)
      }
      await Promise.all(running)
    })()
    const rounds = Array.from({ length: casesOf({ sample: 1, full: 5, long: 50 }) }, () => servers)
    for (const [number, server] of rounds.flat().entries()) {
      await wait(500)
      // more calls at once than the server has database connections, so that many are running when
      // it gets SIGTERM
      const burst = Array.from({ length: 40 }, (_, one) => attempt(number + one * servers.length))
      await wait(10)
      const began = performance.now()
      expect(await server.process.stop('SIGTERM')).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
      await Promise.all(burst)
      server.process = await start(Number(new URL(server.url).port))
    }
    await wait(300)
    ending.abort()
    await load
    const { [NOT_TAKEN]: notTaken = 0, [AT_THE_DOOR]: atTheDoor = 0, ...answered } = Object.fromEntries(ends)
    expect(answered).toEqual({ 201: attempts })
    expect(atTheDoor / attempts).toBeLessThan(0.01)
    expect(new Set(ids).size).toBe(attempts)
    const [row] = await testServer.query('select count(*)::int as leads from leads where id = any($1)', [ids])
    expect(row).toEqual({ leads: attempts })
    console.info(`rolling restart: ${attempts} leads, ${notTaken} times given to the next server, ${atTheDoor} came as the door was shut`)
    for (const agent of kept) agent.destroy()
  },
)

test('[I-37] a server without its database is alive but not ready, and is ready again by itself', { timeout: 120_000 }, async () => {
  const url = servers[0]?.url ?? ''
  const operations = operationsOf(servers[0]?.process)
  const given = new URL(testServer.environment['DATABASE_URL'] ?? '')
  const name = given.pathname.slice(1)
  const admin = new pg.Client({ connectionString: Object.assign(new URL(given), { pathname: '/postgres' }).href })
  await admin.connect()
  expect(await isUp(operations, '/readyz')).toBe(true)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const began = performance.now()
  while ((await isUp(operations, '/readyz', 5000)) && performance.now() - began < 10_000) await wait(50)
  expect(await isUp(operations, '/readyz', 5000)).toBe(false)
  expect(await isUp(url, '/healthz')).toBe(true)
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  for (let looks = 0; looks < 100 && !(await isUp(operations, '/readyz', 5000)); looks++) await wait(100)
  expect(await isUp(operations, '/readyz', 5000)).toBe(true)
})

test(
  '[I-37] a server whose loop is blocked does not answer whether it is alive, and does once it goes on',
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    const blocked = await start(port)
    const url = `http://127.0.0.1:${port}`
    expect(await isUp(url, '/healthz')).toBe(true)
    blocked.signal('SIGSTOP')
    expect(await isUp(url, '/healthz', 1000)).toBe(false)
    blocked.signal('SIGCONT')
    expect(await isUp(url, '/healthz', 5000)).toBe(true)
    await blocked.stop('SIGKILL')
  },
)
