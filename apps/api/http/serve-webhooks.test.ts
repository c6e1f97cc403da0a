import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { LARGEST_MESSAGE } from './serve-webhooks.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', READS_PER_MINUTE: '20', TRUSTED_PROXIES: '127.0.0.1' })))
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
  'webhook-signature': 'v1,AAAA',
})

test('a message without its three headers, or to nobody, is refused before its body is read', async () => {
  const { 'webhook-signature': _, ...twoHeaders } = signed()
  expect([await begin('cofidis', {}), await begin('cofidis', twoHeaders)]).toEqual([401, 401])
  expect([await begin('nobody', signed()), await begin('constructor', signed())]).toEqual([404, 404])
  // the body of one that may count is waited for
  await expect(begin('cofidis', { ...signed(), 'x-forwarded-for': '192.0.2.7' })).rejects.toThrow('no answer came before the body')
})

test('an address that sends too many is told to come back later, and another is not', async () => {
  const from = (address: string) => begin('cofidis', { 'x-forwarded-for': address })
  const answers = []
  for (let times = 0; times < 21; times++) answers.push(await from('192.0.2.1'))
  expect(answers.toSpliced(-1)).toEqual(Array.from({ length: 20 }, () => 401))
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
