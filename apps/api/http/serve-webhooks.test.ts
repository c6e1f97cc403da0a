import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { TOLERANCE_SECONDS } from '#apps/api/platform/secrets/sign-webhook.ts'
import { LARGEST_MESSAGE } from './serve-webhooks.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', READS_PER_MINUTE: '100', TRUSTED_PROXIES: '127.0.0.1' })))
afterAll(() => server.close())

const addressOf = (partner: string) => `${server.api.url}/api/partner/${partner}/webhook`

/** Sends the headers of a message to a partner's address; of its body nothing ever comes. */
function begin(partner: string, headers: { readonly [name: string]: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sending = request(addressOf(partner), { method: 'POST', headers: { 'content-length': '200000', ...headers } })
  sending.on('response', ({ statusCode = 0 }) => {
    resolve(statusCode)
    sending.destroy()
  })
  sending.on('error', reject)
  sending.setTimeout(5000, () => sending.destroy(new Error('no answer came before the body')))
  sending.flushHeaders()
  return promise
}

const signed = () => ({
  'webhook-id': randomUUID(),
  'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
})

test('a message without its three headers, or to nobody, is refused before its body is read', async () => {
  const { 'webhook-signature': _, ...twoHeaders } = signed()
  expect([await begin('cofidis', {}), await begin('cofidis', twoHeaders)]).toEqual([401, 401])
  expect([await begin('nobody', signed()), await begin('constructor', signed())]).toEqual([404, 404])
  // the body of one that may count is waited for
  await expect(begin('cofidis', { ...signed(), 'x-forwarded-for': '192.0.2.7' })).rejects.toThrow('no answer came before the body')
})

const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds)

test.each([
  ['a time that is over', { 'webhook-timestamp': secondsAgo(TOLERANCE_SECONDS + 5) }],
  ['a time to come', { 'webhook-timestamp': secondsAgo(-2 * TOLERANCE_SECONDS) }],
  ['a time that is none', { 'webhook-timestamp': 'now' }],
  ['an id of other signs', { 'webhook-id': 'a b' }],
  ['no signature', { 'webhook-signature': '' }],
  ['a signature that is too short', { 'webhook-signature': 'v1,AAAA' }],
  ['a signature of another version alone', { 'webhook-signature': `v1a,${Buffer.alloc(32).toString('base64')}` }],
])('[ASVS-4.1.5] a message with %s is refused before its body is read', async (_, headers) => {
  expect(await begin('cofidis', { ...signed(), ...headers, 'x-forwarded-for': '192.0.2.8' })).toBe(401)
})

test('[SEC-H2] silent connections of one address leave room for the messages of others', async () => {
  const silent = Array.from({ length: 40 }, () => {
    const sending = request(addressOf('cofidis'), {
      method: 'POST',
      headers: { ...signed(), 'x-forwarded-for': '192.0.2.9', 'content-length': String(LARGEST_MESSAGE) },
    })
    sending.on('error', () => undefined)
    sending.flushHeaders()
    return sending
  })
  const refused: (number | undefined)[] = []
  for (const sending of silent) sending.on('response', ({ statusCode }) => refused.push(statusCode))
  await expect.poll(() => refused).toEqual(Array.from({ length: 8 }, () => 503))
  expect([await sendWhole('192.0.2.10'), await sendWhole('192.0.2.11')]).toEqual([401, 401])
  for (const sending of silent) sending.destroy()
  await expect.poll(() => sendWhole('192.0.2.9')).toBe(401)
})

test('an address that sends too many is told to come back later, and another is not', async () => {
  const from = (address: string) => begin('cofidis', { 'x-forwarded-for': address })
  const answers = []
  for (let times = 0; times < 101; times++) answers.push(await from('192.0.2.1'))
  expect(answers.toSpliced(-1)).toEqual(Array.from({ length: 100 }, () => 401))
  expect([answers.at(-1), await from('192.0.2.2')]).toEqual([429, 401])
})

/** Sends the headers of the largest message, and breaks off as soon as the server waits for its body. */
async function breakOff(address: string): Promise<void> {
  const headers = { ...signed(), 'x-forwarded-for': address, 'content-length': String(LARGEST_MESSAGE), expect: '100-continue' }
  const sending = request(addressOf('cofidis'), { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.destroy()
}

async function sendWhole(address: string): Promise<number> {
  const headers = { ...signed(), 'x-forwarded-for': address }
  return (await fetch(addressOf('cofidis'), { method: 'POST', headers, body: new Uint8Array(LARGEST_MESSAGE) })).status
}

test('messages that were refused or broken off leave their room to those that come after them', async () => {
  const times = Array.from({ length: 40 }, (_, index) => index)
  for (const index of times) await breakOff(`198.51.100.${index}`)
  await expect.poll(() => sendWhole('203.0.113.250')).toBe(401)
  const answers = []
  for (const index of times) answers.push(await sendWhole(`203.0.113.${index}`))
  expect(answers).toEqual(times.map(() => 401))
})
