import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '#core/contract/errors.ts'
import { problem } from '#core/contract/problem.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/server/start-test-server.ts'
import { findCalls } from './find-calls.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const lead = '/api/v3/lead'
const cases: readonly (readonly [string, string, string, CallOptions, string])[] = [
  ['a body that is no JSON', 'POST', lead, { body: '{"product":' }, 'body-malformed'],
  ['an empty body', 'POST', lead, { body: '' }, 'body-malformed'],
  ['a body that is a list', 'POST', lead, { body: [] }, 'body-malformed'],
  ['a key given twice', 'POST', lead, { body: '{"product":"x","amount":1,"amount":2}' }, 'body-malformed'],
  ['a key for an object’s prototype', 'POST', lead, { body: '{"product":"x","__proto__":{"leadStatus":5}}' }, 'body-malformed'],
  ['NUL in a text', 'POST', lead, { body: '{"product":"x\\u0000"}' }, 'body-malformed'],
  ['half a surrogate pair', 'POST', lead, { body: '{"product":"\\ud800"}' }, 'body-malformed'],
  ['a body that is too large', 'POST', lead, { body: JSON.stringify({ product: 'x'.repeat(70_000) }) }, 'body-too-large'],
  [
    'a body of another type',
    'POST',
    lead,
    { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'media-type-unsupported',
  ],
  ['[ASVS-3.5.1] a form’s plain text', 'POST', lead, { body: '{}', headers: { 'content-type': 'text/plain' } }, 'media-type-unsupported'],
  ['a wrong type in the payload', 'POST', lead, { body: { product: 'x', sessionId: 7 } }, 'body-malformed'],
  ['[ASVS-3.5.1] no key', 'POST', lead, { body: { product: 'x' }, headers: { 'idempotency-key': '' } }, 'request-refused'],
  ['a key that is no UUID', 'POST', lead, { body: { product: 'x' }, key: 'again' }, 'request-refused'],
  ['an unknown site', 'POST', lead, { body: { product: 'x' }, site: 'nobody-xx' }, 'site-unknown'],
  ['an unknown path', 'GET', '/api/nothing', {}, 'path-unknown'],
  ['a path that is none', 'GET', '/api/%c0%ae', {}, 'path-unknown'],
  ['another method', 'DELETE', lead, {}, 'method-not-allowed'],
  ['[ASVS-4.1.4] another method of a path with parameters', 'POST', `/api/lead/status/${randomUUID()}`, { body: {} }, 'method-not-allowed'],
  ['an unknown place', 'GET', '/api/postcode/lookup/00000', {}, 'place-unknown'],
  ['a query that is none', 'GET', `/api/lead/status/${randomUUID()}?after=soon`, {}, 'request-refused'],
]

test.each(cases)(
  '[ASVS-16.5.1] %s is a problem answer with a code, in the language of the site, without anything of the inside',
  async (...[, method, path, options, code]) => {
    const response = await server.call(method, path, options)
    const read = problem.parse(response.body)
    expect(read.code).toBe(code)
    expect([response.status, read.status]).toEqual(Array(2).fill(Object.entries(ERRORS).find(([id]) => id === code)?.[1].status))
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(read.title).toMatch(/[a-záéíóú]{4}/u)
    expect(response.text).not.toMatch(/node_modules|\.ts|at \w+ \(|select|insert|postgres|fastify/iu)
    expect(response.headers.get('allow') === null).toBe(code !== 'method-not-allowed')
  },
)

test('every call of the contract is answered, and nothing else', async () => {
  const files = globSync('**/*.ts', { cwd: fileURLToPath(new URL('../../../core/contract/', import.meta.url)), exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    files.map(
      (file): Promise<{ [name: string]: unknown }> => import(fileURLToPath(new URL(`../../../core/contract/${file}`, import.meta.url))),
    ),
  )
  const call = z.object({ method: z.string(), path: z.string(), reply: z.object({}) })
  const calls = modules.flatMap((module) => Object.values(module).flatMap((value) => call.safeParse(value).data ?? []))
  const contract = calls.map(({ method, path }) => `${method} ${path}`)
  const answered = (await findCalls()).map(({ call }) => `${call.method} ${call.path}`)
  expect(answered.toSorted()).toEqual(contract.toSorted())
})

test('[ASVS-2.1.1] the OpenAPI document describes every call with the problems that it answers', async () => {
  const response = await server.operations('/openapi.json')
  const { openapi, paths } = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.object({}).loose() }))) })
    .parse(response.body)
  expect(openapi).toBe('3.1.0')
  for (const { call } of await findCalls()) {
    const described = paths[`${call.withoutBase ? '' : '/api'}${call.path}`]?.[call.method.toLowerCase()]
    const statuses = Object.keys(described?.responses ?? {})
    for (const error of call.errors) expect(statuses).toContain(String(ERRORS[error].status))
  }
})

test('a page of any origin may call with a token, and never with cookies', async () => {
  const asked = await fetch(`${server.api.url}${lead}`, {
    method: 'OPTIONS',
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key')
})

test('[ASVS-3.2.1] [ASVS-14.2.2] answers of calls are not kept and cannot be shown as a page', async () => {
  const response = await server.call('GET', '/api/partner/logos')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('[ASVS-4.2.1] what is no HTTP is refused without a word', async () => {
  const { port } = new URL(server.api.url)
  const socket = new Socket()
  const said = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.connect(Number(port), '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nHost: x\r\n\r\n'),
    )
  })
  expect(said).toMatch(/^HTTP\/1\.1 400 /u)
})

const ready = async () => (await server.operations('/readyz')).status

test('[ASVS-16.5.1] a server that cannot write is not ready, and says so to callers with a time', async () => {
  await expect.poll(ready).toBe(200)
  const name = new URL(server.environment['DATABASE_URL'] ?? '').pathname.slice(1)
  await server.query(`alter database ${name} set default_transaction_read_only = on`)
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(ready).toBe(503)
  const made = await server.call('POST', lead, { body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) })
  expect([made.status, made.body['code'], made.headers.get('retry-after')]).toEqual([503, 'not-ready', '1'])
  await server.query(`start transaction read write; alter database ${name} set default_transaction_read_only = off; commit`)
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(ready).toBe(200)
})

test('[ASVS-14.2.1] the figures name routes by their templates', async () => {
  const { id, token } = await server.begin()
  await server.call('GET', `/api/lead/status/${id}`, { token })
  const response = await server.operations('/metrics')
  expect(response.text).toContain('route="/api/lead/status/:id"')
  expect(response.text).not.toContain(id)
})
