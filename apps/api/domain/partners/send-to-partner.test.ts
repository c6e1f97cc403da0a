import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { sendToPartner } from './send-to-partner.ts'

/** What a misbehaving partner does with a request, by its path. */
const FAULTS: { readonly [path: string]: (response: ServerResponse) => void } = {
  // says nothing, until its caller leaves
  '/silent': () => undefined,
  // begins well, and never comes to an end
  '/dripping': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"verdict":')
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  },
  // says that little comes, and sends without an end
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more))
    more()
  },
  '/elsewhere': (response) => void response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/garbage': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"verdict": "acc'),
  '/broken': (response) => void response.destroy(),
}

let server: TestServer
let partner: Server
beforeAll(async () => {
  partner = createServer((request, response) => FAULTS[request.url ?? '']?.(response))
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  const address = partner.address()
  const port = typeof address === 'object' && address ? address.port : 0
  server = await startTestServer({
    PARTNER_URL_COFIDIS: `http://127.0.0.1:${port}`,
    PARTNER_URL_SMAVA: 'http://169.254.169.254',
    WORKERS: '0',
  })
})
afterAll(async () => {
  await server.close()
  partner.closeAllConnections()
  await new Promise((resolve) => partner.close(resolve))
})

const send = (path: `/${string}`, timeoutMs: number, to = 'cofidis') =>
  sendToPartner(server.api.parts, {
    partner: to,
    request: { method: 'POST', path, body: {} },
    idempotencyKey: 'K-1',
    timeoutMs,
    sign: undefined,
  })

test.each(['/silent', '/dripping'] as const)('[S-7.82] a partner that is %s is left when its time is over', async (path) => {
  const payload = await Promise.race([send(path, 300), wait(60_000, 'still waiting')])
  expect(payload).toEqual({ ok: false, reason: 'timeout' })
})

test.each([
  ['/endless', { ok: false, reason: 'answer-too-large' }],
  ['/elsewhere', { ok: true, response: { status: 307, body: undefined } }],
  ['/garbage', { ok: true, response: { status: 200, body: undefined } }],
  ['/broken', { ok: false, reason: 'unreachable' }],
] as const)('[S-7.82] what a partner answers at %s is bounded, followed nowhere, and never thrown', async (path, sent) => {
  expect(await send(path, 20_000)).toEqual(sent)
})

test('a partner whose address leads into the network itself is not called', async () => {
  expect(await send('/latest', 20_000, 'smava')).toEqual({ ok: false, reason: 'unreachable' })
})
