import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { makeServer } from './make-server.ts'

const soon = { timeout: 60_000 }
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    WORKERS: '0',
    MAX_CONNECTIONS: '10',
    LONG_POLL_SECONDS: '60',
    LONG_POLLS_PER_LEAD: '2',
    LONG_POLLS_PER_ADDRESS: '3',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(() => testServer?.close())

interface Raw {
  readonly socket: Socket
  readonly said: () => string
  readonly isClosed: () => boolean
}

/** A connection that sends a text and reads what comes, or does not read. */
function connect(port: number, text: string, isReading = true): Raw {
  const socket = new Socket()
  let said = ''
  let isClosed = false
  socket.on('error', () => undefined).on('close', () => void (isClosed = true))
  if (isReading) socket.on('data', (part) => void (said += part.toString()))
  else socket.pause()
  socket.connect(port, '127.0.0.1', () => void socket.write(text))
  return { socket, said: () => said, isClosed: () => isClosed }
}

const get = (path: string, ...headers: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')

test('[SEC-L12] [ASVS-15.2.2] a process holds so many connections; one more is closed without a word, and there is room again when one goes', async () => {
  const port = Number(new URL(testServer.api.url).port)
  const held = Array.from({ length: 10 }, () => connect(port, get('/healthz')))
  await expect.poll(() => held.every(({ said }) => said().includes('alive')), soon).toBe(true)
  const late = connect(port, get('/healthz'))
  await expect.poll(late.isClosed, soon).toBe(true)
  expect(late.said()).toBe('')
  held.pop()?.socket.destroy()
  const next = () => connect(port, get('/healthz', 'Connection: close'))
  await expect
    .poll(async () => {
      const tried = next()
      await expect.poll(tried.isClosed, soon).toBe(true)
      return tried.said()
    }, soon)
    .toContain('alive')
  held.forEach(({ socket }) => socket.destroy())
})

test('[SEC-L12] [ASVS-15.2.2] who does not read a response is let go, and others are answered meanwhile', async () => {
  const settings = { ...testServer.api.parts.settings, RESPONSE_SECONDS: 1, MAX_CONNECTIONS: 100 }
  const app = await makeServer({ ...testServer.api.parts, settings }, new AbortController().signal)
  const large = Buffer.alloc(64 * 1024 * 1024)
  app.get('/large', (_, reply) => reply.send(large))
  app.get('/small', (_, reply) => reply.send('small'))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const slow = Array.from({ length: 5 }, () => connect(port, get('/large'), false))
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open, soon).toBe(5)
  expect(await (await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: 'close' } })).text()).toBe('small')
  await expect.poll(open, soon).toBe(0)
  slow.forEach(({ socket }) => socket.destroy())
  await app.close()
})

test('an idle connection is kept for longer than the minute after which load balancers end theirs', async () => {
  const app = await makeServer(testServer.api.parts, new AbortController().signal)
  expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000)
  await app.close()
})

test('[SEC-L12] networks of one provider have places of their own: customers of others do not take them', async () => {
  const port = Number(new URL(testServer.api.url).port)
  const leads = [await testServer.begin(), await testServer.begin()]
  const taken = () => testServer.api.parts.longPolls.taken()
  // two a lead, and one more than a single network has
  const waits = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:0:4::1'].map((address, index) => {
    const { id, token } = leads[index % 2] ?? expect.unreachable('two leads')
    const headers = [`Authorization: Bearer ${token}`, `X-Forwarded-For: ${address}`, 'Loanwright-Site: loanwright-co']
    return connect(port, get(`/api/lead/status/${id}?after=999`, ...headers))
  })
  await expect.poll(() => [taken(), waits.map(({ said }) => said())], soon).toEqual([4, ['', '', '', '']])
  for (const { socket } of waits) socket.destroy()
  await expect.poll(taken, soon).toBe(0)
})

test('[SEC-L12] [ASVS-15.2.2] so many requests wait for a lead and from an address; a stranger takes none of their places, and who goes gives theirs back', async () => {
  const port = Number(new URL(testServer.api.url).port)
  const [lead, other] = [await testServer.begin(), await testServer.begin()]
  const from = (address: string) => [`X-Forwarded-For: ${address}`, 'Loanwright-Site: loanwright-co']
  const wait = ({ id, token }: { id: string; token: string }, address: string) =>
    connect(port, get(`/api/lead/status/${id}?after=999`, `Authorization: Bearer ${token}`, ...from(address)))
  const taken = () => testServer.api.parts.longPolls.taken()
  const first = wait(lead, '203.0.113.1')
  const second = wait(lead, '203.0.113.1')
  await expect.poll(taken, soon).toBe(2)
  const third = wait(lead, '203.0.113.9')
  await expect.poll(third.said, soon).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5/u)
  third.socket.destroy()
  const stranger = wait({ id: lead.id, token: 'x' }, '203.0.113.9')
  await expect.poll(stranger.said, soon).toMatch(/^HTTP\/1\.1 404 /u)
  stranger.socket.destroy()
  expect(taken()).toBe(2)
  first.socket.destroy()
  await expect.poll(taken, soon).toBe(1)
  const again = wait(other, '203.0.113.1')
  await expect.poll(taken, soon).toBe(2)
  const last = wait(other, '203.0.113.1')
  await expect.poll(taken, soon).toBe(3)
  // the lead has room, the address has not
  const over = wait(lead, '203.0.113.1')
  await expect.poll(over.said, soon).toMatch(/^HTTP\/1\.1 429 /u)
  for (const { socket } of [second, again, last, over]) socket.destroy()
  await expect.poll(taken, soon).toBe(0)
})
