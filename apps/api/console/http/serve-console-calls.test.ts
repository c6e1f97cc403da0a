import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#core/console/audit/audit.ts'
import { startTestConsole, type TestConsole } from '#tests/server/console/start-test-console.ts'
import { recordStatements } from '#tests/server/record-statements.ts'
import { CALLS_PER_MINUTE } from './limit-session.ts'
import { findConsoleCalls } from './find-console-calls.ts'

let running: TestConsole
beforeAll(async () => {
  running = await startTestConsole()
})
afterAll(() => running.close())

const calls = await findConsoleCalls()
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/gu, '00000000-0000-7000-8000-000000000000')
const EVERY = calls.map(({ call }) => [`${call.method} ${call.path}`, call] as const)

test.each(EVERY)('%s without a session is answered 401, with nothing else', async (_, { method, path }) => {
  const headers = { origin: running.url, 'content-type': 'application/json' }
  const response = await fetch(`${running.url}${addressOf(path)}`, { method, ...(method !== 'GET' && { headers, body: '{}' }) })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: 'session-ended' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a session that calls more than 600 times a minute is told when to go on, and another one goes on', async () => {
  const [busy, other] = [running.visit(), running.visit()]
  await busy.signIn('viewer')
  await other.signIn('viewer')
  // counted by the address: nothing is known of the session yet
  await busy.get('/calls/session')
  const statuses: number[] = []
  for (let times = 0; times < CALLS_PER_MINUTE; times += 30)
    statuses.push(...(await Promise.all(Array.from({ length: 30 }, async () => (await busy.get('/calls/session')).status))))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await busy.get('/calls/overview')
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'too-many-requests' }])
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await other.get('/calls/overview')).status).toBe(200)
  running.pass(seconds * 1000)
  expect((await busy.get('/calls/overview')).status).toBe(200)
})

test('[ASVS-2.4.1] cookies that open nothing are refused by their address before the database is asked, and who is signed in there goes on', async () => {
  running.pass(60_000)
  const visitor = running.visit()
  await visitor.signIn('viewer')
  expect((await visitor.get('/calls/session')).status).toBe(200)
  const recording = recordStatements()
  const invent = () =>
    fetch(`${running.url}/calls/overview`, { headers: { cookie: `console-session=${randomBytes(32).toString('base64url')}` } })
  const statuses: number[] = []
  for (let times = 0; times < CALLS_PER_MINUTE + 60; times += 30)
    statuses.push(...(await Promise.all(Array.from({ length: 30 }, async () => (await invent()).status))))
  const asked = recording.read().filter(({ text }) => text.includes('console_sessions')).length
  recording.stop()
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(asked).toBe(statuses.filter((status) => status === 401).length)
  expect(asked).toBeLessThanOrEqual(CALLS_PER_MINUTE)
  const seconds = Number((await invent()).headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect((await visitor.get('/calls/overview')).status).toBe(200)
  running.pass(seconds * 1000)
  expect((await invent()).status).toBe(401)
})

test('the log cannot be changed, thinned out or emptied in the database, and its chain shows what got around that', async () => {
  const visitor = running.visit()
  await visitor.signIn('administrator')
  for (const statement of ["update console_audit set person = 'nobody'", 'delete from console_audit', 'truncate console_audit'])
    await expect(running.query(statement), statement).rejects.toThrow('console_audit is appended to only')
  const verify = async () => (await visitor.post('/calls/audit/verify')).json()
  expect(await verify()).toMatchObject({ brokenAt: null })
  await running.query('alter table console_audit disable trigger console_audit_is_appended')
  await running.query("update console_audit set person = 'nobody' where number = 2")
  expect(await verify()).toMatchObject({ brokenAt: '2' })
  const noted = await running.query('select action, subject from console_audit order by number desc limit 1')
  expect(noted).toEqual([{ action: 'audit-found-broken', subject: '2' }])
  await running.query('delete from console_audit where number = 1')
  expect(await verify()).toMatchObject({ brokenAt: '1' })
})

test('of the log a day shows its own rows alone, and no row is lost between two pages', async () => {
  const visitor = running.visit()
  await visitor.signIn('administrator')
  const read = async (query: string) => audit.reply.parse(await (await visitor.get(`/calls/audit?${query}`)).json())
  const append = async (person: string, times: readonly string[]) =>
    await running.query(
      `insert into console_audit (number, at, person, action, hash)
        select (select max(number) from console_audit) + place, at, $1, 'signed-out', '' from unnest($2::timestamptz[]) with ordinality as row (at, place)`,
      [person, times],
    )
  const times = ['2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.999Z', '2026-03-11T00:00:00.000Z']
  await append('dora', times)
  const { rows: ofDay } = await read('person=dora&day=2026-03-10')
  expect(ofDay.map(({ at }) => at)).toEqual([times[2], times[1]])

  await append(
    'paula',
    Array.from({ length: 51 }, () => '2026-03-12T12:00:00Z'),
  )
  const [first, stored] = [await read('person=paula'), await running.query("select number from console_audit where person = 'paula'")]
  const second = await read(`person=paula&before=${first.next}`)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 1, null])
  const numbers = new Set([...first.rows, ...second.rows].map(({ number }) => number))
  expect(numbers).toEqual(new Set(stored.map(({ number }) => number)))
})

test('changes at the same moment leave one chain', async () => {
  const fresh = await startTestConsole()
  try {
    const visitors = await Promise.all(
      ['viewer', 'operator', 'compliance', 'administrator'].map(async (person) => {
        const visitor = fresh.visit()
        await visitor.signIn(person)
        return visitor
      }),
    )
    await Promise.all(visitors.flatMap((visitor) => [visitor.post('/calls/sign-out'), visitor.get('/calls/audit')]))
    const administrator = fresh.visit()
    await administrator.signIn('administrator')
    expect(await (await administrator.post('/calls/audit/verify')).json()).toMatchObject({ brokenAt: null })
  } finally {
    await fresh.close()
  }
})
