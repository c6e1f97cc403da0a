import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

/**
 * Controls of the HTTP edge that a security review listed and that no other test checks in this
 * form.
 */
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server?.close())

/** Sends raw bytes and returns what the server writes until it closes the connection. */
async function raw(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.api.url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (part) => void (said += part.toString()))
  socket.on('error', () => undefined)
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return said
}

const post = (...headers: readonly string[]) => raw('POST /api/v3/lead HTTP/1.1', 'Host: x', 'Connection: close', ...headers, '', '{}')
const get = (path: string, ...headers: readonly string[]) => raw(`GET ${path} HTTP/1.1`, 'Connection: close', ...headers, '', '')

test.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
  ['two lengths in one header', ['Content-Length: 2, 3']],
  ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ['chunks and something after them', ['Transfer-Encoding: chunked, identity']],
  ['a length that is signed', ['Content-Length: +2']],
  ['a name with a space before the colon', ['Content-Length : 2']],
  ['a header over two lines', ['X-A: b', ' Content-Length: 2']],
])('[SEC-R20] [ASVS-4.2.1] a request with %s is refused', async (_, headers) => {
  expect(await post(...headers)).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/u)
})

test('[SEC-R20] a host that is none of ours gets the default site, and its name comes back nowhere', async () => {
  const own = await get('/api/choices/country', 'Host: x')
  const evil = await get('/api/choices/country', 'Host: evil.example', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example')
  expect(evil).toMatch(/^HTTP\/1\.1 200 /u)
  expect(evil.split('\r\n\r\n')[1]).toBe(own.split('\r\n\r\n')[1])
  for (const path of ['/api/nothing', '/application-frontend', '/', '/api/lead/status/x'])
    expect(await get(path, 'Host: evil.example', 'X-Forwarded-Host: evil.example'), path).not.toContain('evil')
})

test.each(['..%2f..%2fsites', '%2e%2e/policy.json', '..%5c..%5csites', '%2e%2e%2f%2e%2e%2fpackage.json', '....//package.json'])(
  '[SEC-R20] no file is served at files/%s',
  async (path) => {
    expect(await get(`/application-frontend/files/${path}`, 'Host: x')).toMatch(/^HTTP\/1\.1 40[04] /u)
  },
)

const nested = (depth: number) => `{"product":"x","a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const padded = (bytes: number) => {
  const text = '{"product":""}'
  return text.replace('""', `"${'x'.repeat(bytes - text.length)}"`)
}

test.each([
  ['twenty-one levels', nested(21), 'body-malformed'],
  ['a thousand levels', nested(1000), 'body-malformed'],
  ['one byte more than is taken', padded(65_537), 'body-too-large'],
])('[SEC-R20] a body of %s is refused', async (_, body, code) => {
  expect((await server.call('POST', '/api/v3/lead', { body })).body['code']).toBe(code)
})

test('[SEC-R20] a body of as many bytes as are taken is read', async () => {
  expect((await server.call('POST', '/api/v3/lead', { body: padded(65_536) })).body['code']).not.toBe('body-too-large')
})

test('[SEC-R20] a key that one lead was changed with reveals nothing to another lead', async () => {
  const [one, two] = [await server.begin(), await server.begin()]
  const key = randomUUID()
  const change = ({ id, token }: typeof one, body: object) =>
    server.call('PUT', '/api/v3/lead', { token, key, body: { id, product: 'x', ...body } })
  const first = await change(one, {})
  expect([first.status, first.view().id]).toEqual([200, one.id])
  const other = await change(two, {})
  expect([other.status, other.view().id]).toEqual([200, two.id])
  const stranger = await server.call('PUT', '/api/v3/lead', { token: two.token, key, body: { id: one.id, product: 'x' } })
  expect([stranger.status, stranger.body['code']]).toEqual([404, 'lead-unknown'])
  expect(stranger.text).not.toContain(one.id)
})

test('[SEC-R20] changing by cookie from another origin is refused as for no lead', async () => {
  const { id, token } = await server.begin()
  const change = (headers: { readonly [name: string]: string }) =>
    server.call('PUT', '/api/v3/lead', { headers: { cookie: `__Host-lead=${token}`, ...headers }, body: { id, product: 'x' } })
  expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  const texts = new Set<string>()
  const elsewhere = [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ]
  for (const [name = '', value = ''] of elsewhere) {
    const refused = await change({ [name]: value })
    expect(refused.status).toBe(404)
    texts.add(refused.text)
  }
  expect(texts.size).toBe(1)
})
