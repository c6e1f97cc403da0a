import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSignedMessage } from '#apps/sandbox/simulator/signed-message.ts'
import { openSentWebhooks, type SentWebhooks } from './open-sent-webhooks.ts'

const SECRET = 'the secret of both'
const NOW = new Date('2026-11-20T12:00:00Z')
interface Came {
  readonly url: string
  readonly id: string
  readonly bodyText: string
  readonly isSigned: boolean
}
let came: Came[] = []
let statuses: number[] = []
const opened: SentWebhooks[] = []
const server = createServer((request, response) => {
  void text(request).then((bodyText) => {
    const isSigned = isSignedMessage({ headers: request.headers, bodyText }, { secrets: [SECRET], now: NOW })
    came.push({ url: request.url ?? '', id: String(request.headers['webhook-id']), bodyText, isSigned })
    response.writeHead(statuses.shift() ?? 204).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  came = []
  statuses = []
})
afterAll(() => {
  for (const one of opened) one.close()
  server.close()
})

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' && address ? address.port : 0)

function open(records: object[] = [], past: readonly unknown[] = [], address?: string): SentWebhooks {
  const addressOf = (partner: string) => address ?? `http://127.0.0.1:${portOf(server.address())}/api/partner/${partner}/webhook`
  const journal = { append: (record: object) => void records.push(record) }
  const sent = openSentWebhooks({ journal, past, addressOf, secretOf: () => SECRET, fetch, now: () => NOW, pauseMs: () => 1 })
  opened.push(sent)
  return sent
}

const message = { name: 'lender key-1 0', partner: 'lender', means: 'confirmed', body: '{"status":"confirmed"}', dueAt: NOW }
/** A message that is sent behind all that is due: what it comes after was not sent. */
async function sendAnother(sent: SentWebhooks): Promise<void> {
  sent.schedule({ ...message, name: 'another' })
  await expect
    .poll(() =>
      sent
        .all()
        .find(({ name }) => name === 'another')
        ?.tries.map(({ status }) => status),
    )
    .toEqual([204])
}
const statusesOf = (sent: SentWebhooks) => sent.all().map(({ tries }) => tries.map(({ status }) => status))

test('a message is signed, sent once however often it is due, and noted with what the server returned', async () => {
  const records: object[] = []
  const sent = open(records)
  for (let times = 0; times < 3; times++) sent.schedule(message)
  await expect.poll(() => statusesOf(sent)).toEqual([[204]])
  expect(came).toMatchObject([{ url: '/api/partner/lender/webhook', bodyText: message.body, isSigned: true }])
  expect(records).toMatchObject([
    { kind: 'webhook', name: message.name },
    { kind: 'webhook-sent', status: 204 },
  ])
})

test('it is sent again with the same id while the server fails or does not know the application, and not after a refusal', async () => {
  statuses = [503, 404, 401]
  const sent = open()
  sent.schedule(message)
  await expect.poll(() => statusesOf(sent)).toEqual([[503, 404, 401]])
  expect(new Set(came.map(({ id }) => id)).size).toBe(1)
  await sendAnother(sent)
  expect(came).toHaveLength(4)
})

test('a message with a fault is sent once whatever the server says of it, and a new process knows whose try was whose', async () => {
  statuses = [204, 404]
  const records: object[] = []
  const sent = open(records)
  sent.schedule(message)
  await expect.poll(() => statusesOf(sent)).toEqual([[204]])
  sent.schedule({ ...message, name: 'lender key-1 1', fault: 'used-id', sameIdAs: message.name })
  await expect.poll(() => statusesOf(sent)).toEqual([[204], [404]])
  expect(came[1]).toEqual({ ...came[0], isSigned: true })
  const next = open([], records)
  await sendAnother(next)
  expect(statusesOf(next)).toEqual([[204], [404], [204]])
  expect(came).toHaveLength(3)
})

test.each(['wrong-signature', 'old-timestamp'] as const)('a message with the fault %s is one that its receiver refuses', async (fault) => {
  statuses = [401]
  const sent = open()
  sent.schedule({ ...message, fault })
  await expect.poll(() => statusesOf(sent)).toEqual([[401]])
  expect(came).toMatchObject([{ bodyText: message.body, isSigned: false }])
})

test('a server that cannot be reached is tried again', async () => {
  const sent = open([], [], 'http://127.0.0.1:1/nobody')
  sent.schedule(message)
  await expect.poll(() => sent.all()[0]?.tries.length ?? 0).toBeGreaterThan(1)
  expect(sent.all()[0]?.tries[0]?.status).toBe(0)
  sent.close()
})

test('a new process sends what the one before left, and nothing twice', async () => {
  const records: object[] = []
  const first = open(records)
  first.schedule({ ...message, dueAt: new Date(NOW.getTime() + 60_000) })
  first.close()
  const next = open(records, [...records.map((record) => ({ ...record, dueAt: NOW.toISOString() })), { kind: 'heard' }])
  await expect.poll(() => statusesOf(next)).toEqual([[204]])
  const last = open([], records)
  await sendAnother(last)
  expect(came).toHaveLength(2)
  expect(statusesOf(last)).toEqual([[204], [204]])
})
