import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { policyFaults } from '#tests/server/security/policy-faults.ts'
import { startTestConsole, type TestConsole, type Visitor } from '#tests/server/console/start-test-console.ts'
import { SIGNED_OUT_PATH } from '../sign-in/open-provider.ts'
import { commonHeaders } from './common-headers.ts'
import { makeConsoleServer } from './make-console-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'loanwright-console-headers-'))
let running: TestConsole
let visitor: Visitor
beforeAll(async () => {
  mkdirSync(join(dist, 'files'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>x</title>')
  writeFileSync(join(dist, 'files', 'page-0a1b2c.js'), '1')
  running = await startTestConsole({ CONSOLE_DIST_DIR: dist })
  visitor = running.visit()
  await visitor.signIn('viewer')
})
afterAll(async () => {
  await running?.close()
  rmSync(dist, { recursive: true })
})

const get =
  (path: string, request: RequestInit = {}) =>
  () =>
    fetch(`${running.url}${path}`, { redirect: 'manual', ...request })
const send = (body: string, headers = {}) =>
  get('/calls/sign-out', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const elsewhere = (path: string) => () => fetch(`${running.url.replace('localhost', '127.0.0.1')}${path}`)

const FILE = 'a hashed file'
/** Every kind of response, with its status. */
const KINDS: readonly (readonly [string, number, () => Promise<Response>])[] = [
  ['the page', 200, get('/')],
  ['the page at an address of its own', 200, get('/leads?site=x')],
  ['the head of the page', 200, get('/', { method: 'HEAD' })],
  [FILE, 200, get('/files/page-0a1b2c.js')],
  ['a file that is not there', 404, get('/files/none.js')],
  ['a path out of the files', 404, get('/files/..%2findex.html')],
  ['the plain pages’ stylesheet', 200, get('/plain.css')],
  ['the health', 200, get('/healthz')],
  ['the way to the provider', 303, get('/sign-in')],
  ['a reply that nobody waits for', 400, get('/sign-in/reply?state=x')],
  ['the page after a sign-out', 200, get(SIGNED_OUT_PATH)],
  ['a call', 200, () => visitor.get('/calls/overview')],
  ['a call without a session', 401, get('/calls/overview')],
  ['a call that is not from the page', 403, () => visitor.post('/calls/sign-out', {}, { 'console-csrf': 'forged' })],
  ['a call that there is not', 404, get('/calls/none')],
  ['a filter that cannot be read', 400, () => visitor.get('/calls/leads?from=yesterday')],
  ['a body that is no JSON', 400, send('{')],
  ['a body without end', 413, send(`"${'a'.repeat(70_000)}"`)],
  ['a body of another kind', 415, send('a=b', { 'content-type': 'text/plain' })],
  ['a method that nothing has', 404, get('/calls/overview', { method: 'DELETE' })],
  ['an address that is none', 404, get('/%zz')],
  ['a parameter that is too long', 404, get(`/calls/leads/${'a'.repeat(400)}`)],
  ['another host name', 421, elsewhere('/')],
  ['a call at another host name', 421, elsewhere('/calls/session')],
]

test.each(KINDS)('%s has the strict headers', async (kind, status, request) => {
  const response = await request()
  expect(response.status).toBe(status)
  const { 'cache-control': kept, ...expected } = commonHeaders(false)
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, response.headers.get(name)]))).toEqual(expected)
  expect(response.headers.get('cache-control')).toBe(kind === FILE ? 'private, max-age=31536000, immutable' : kept)
  expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull()
})

test('another host name is shown nothing', async () => {
  for (const path of ['/', '/calls/session', '/files/page-0a1b2c.js', '/sign-in'])
    expect(await (await elsewhere(path)()).text(), path).toContain('<h1>')
})

test('a probe is answered whatever host name it asks by, and no header of a stranger makes another host name the console’s', async () => {
  expect((await elsewhere('/healthz')()).status).toBe(200)
  const { host } = new URL(running.url)
  const forged = { headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' } }
  expect((await fetch(running.url.replace('localhost', '127.0.0.1'), forged)).status).toBe(421)
})

test('while the database is away a call says when to ask again; of any other failure it says no more than that', async () => {
  const { settings, address, log } = running.console.parts
  const app = await makeConsoleServer({ settings, address, log })
  app.get('/away', () => Promise.reject(Object.assign(new Error('planted'), { code: '57P01' })))
  app.get('/broken', () => Promise.reject(new Error('planted')))
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host: new URL(address.url).host } })
    return [statusCode, headers['retry-after'], body.includes('not-ready')]
  }
  expect([await ask('/away'), await ask('/broken')]).toEqual([
    [503, '2', true],
    [500, undefined, false],
  ])
  await app.close()
})

test('the console holds so many connections at most, and ends one on which its answer is not taken within a minute', async () => {
  const { settings, address, log } = running.console.parts
  const app = await makeConsoleServer({ settings, address, log })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const socket = new Socket()
  const request = new IncomingMessage(socket)
  request.url = '/healthz'
  app.server.emit('request', request, new ServerResponse(request))
  await vi.advanceTimersByTimeAsync(59_999)
  expect([app.server.maxConnections, socket.destroyed]).toEqual([500, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(socket.destroyed).toBe(true)
  await app.close()
})

test('the policy lets nothing in but what is the console’s own, and csp_evaluator finds nothing in it', () => {
  const { 'content-security-policy': policy = '' } = commonHeaders(true)
  expect(policyFaults(policy)).toEqual([])
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|\*|https?:/u)
})

test('who once opened the console over https opens it over nothing else', async () => {
  const { settings, address, log } = running.console.parts
  const app = await makeConsoleServer({ settings, address: { ...address, url: 'https://console.example' }, log })
  const ask = async (host: string) => (await app.inject({ url: '/calls/none', headers: { host } })).headers['strict-transport-security']
  expect([await ask('console.example'), await ask('other.example')]).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^max-age=63072000/u)),
  )
  await app.close()
})
