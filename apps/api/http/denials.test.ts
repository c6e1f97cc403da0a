import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { runProcess, type RunningProcess } from '#tests/journeys/harness/run-process.ts'
import { send, startTestServer, type CallOptions, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

// the trial's own server makes leads; what is tested is a process, whose log is read
let testServer: TestServer
let server: RunningProcess
let url = ''
let lead: OwnLead
let other: OwnLead
beforeAll(async () => {
  testServer = await startTestServer({ WORKERS: '0' })
  server = runProcess('apps/api/main.ts', {
    ...testServer.environment,
    ...bareEnvironment(),
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_PER_MINUTE: '40',
    // the SMS gateway alone may be on this machine
    PRIVATE_HOSTS: new URL(testServer.simulators.url).host,
    PARTNERS_URL: 'http://169.254.169.254/latest',
    WORKERS: '2',
  })
  lead = await testServer.begin()
  other = await testServer.begin()
  for (let tries = 0; tries < 1000 && url === ''; tries++) {
    url = /is at (?<url>http:\/\/[^/]+)/u.exec(server.said())?.groups?.['url']?.replace('localhost', '127.0.0.1') ?? ''
    await wait(50)
  }
})
afterAll(async () => {
  await server?.stop('SIGTERM')
  await testServer?.close()
})

const call = (method: string, path: string, options: CallOptions = {}) => send({ url, site: testServer.site.id }, method, path, options)
/** What is said of a request; lines of jobs have words of their own. */
const line = z.strictObject({
  level: z.number(),
  time: z.iso.datetime(),
  id: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  refused: z.string().optional(),
  host: z.string().optional(),
  msg: z.enum(['request', 'denied']),
})
const lines = () =>
  server
    .said()
    .split('\n')
    .filter((one) => /^\{.*"msg":"(?:request|denied)"\}$/u.test(one))
    .map((one) => line.parse(JSON.parse(one)))
const denied = () => lines().filter(({ msg }) => msg === 'denied')

/** The line of the log that one more request made. */
async function deniedBy(ask: () => Promise<unknown>): Promise<z.output<typeof line> | undefined> {
  const before = denied().length
  await ask()
  await expect.poll(() => denied().length).toBeGreaterThan(before)
  return denied()[before]
}

const WARN = 40

test('[S-7.66] [ASVS-16.2.1] [ASVS-16.2.5] each denial leaves one line: when, which request, which route, and why, and nothing of what was tried', async () => {
  const status = (id: string) => `/api/lead/status/${id}`
  const tries: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['lead-unknown', () => call('GET', status(lead.id), { token: other.token })],
    ['lead-unknown', () => call('GET', status(lead.id))],
    ['lead-unknown', () => call('GET', status(randomUUID()), { token: lead.token })],
    ['site-unknown', () => call('GET', status(lead.id), { token: lead.token, site: 'nobody-xx' })],
    ['body-malformed', () => call('POST', '/api/v3/lead', { body: '{"product":"x","__proto__":{"leadStatus":5}}' })],
    ['move-not-allowed', () => call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })],
  ]
  for (const [why, ask] of tries) {
    const said = await deniedBy(ask)
    expect([said?.refused, said?.level], why).toEqual([why, WARN])
    expect(said?.route).toMatch(/^\/api\//u)
  }
  expect(server.said()).not.toContain(lead.token)
  expect(server.said()).not.toContain(lead.id)
})

test('[ASVS-16.3.2] a key that is used again for something else, and a wrong code, are denials too', async () => {
  const key = randomUUID()
  await call('PUT', '/api/v3/lead', { token: lead.token, key, body: { id: lead.id, product: 'x' } })
  const reused = () => call('PUT', '/api/v3/lead', { token: lead.token, key, body: { id: lead.id, product: 'y' } })
  expect((await deniedBy(reused))?.refused).toBe('key-reused')
  const asked = await testServer.begin()
  await testServer.submit(asked)
  const right = await testServer.code()
  const wrong = () =>
    call('POST', '/api/v2/customer/mobile/verify', {
      token: asked.token,
      body: { leadId: asked.id, code: right === '000000' ? '111111' : '000000' },
    })
  expect((await deniedBy(wrong))?.refused).toBe('code-wrong')
})

test('[ASVS-16.4.1] whatever a request holds, each line of the log is one object of known keys: nothing of it forges a line', async () => {
  const forged = '"}\n{"level":30,"msg":"request","route":"/forged"}\r\n\u001b[31mred\u2028\u0085'
  const before = lines().length
  const headers = { 'user-agent': encodeURIComponent(forged), 'x-forwarded-for': 'forged, 1.2.3.4', 'x-request-id': 'forged' }
  await call('GET', `/api/${encodeURIComponent(forged)}`, { headers })
  await call('GET', `/api/postcode/lookup/${encodeURIComponent(forged)}?forged=${encodeURIComponent(forged)}`, { headers })
  await call('POST', '/api/v3/lead', { body: { product: forged, sessionId: forged, contactDetails: { email: forged } }, headers })
  await call('PUT', '/api/v3/lead', {
    token: lead.token,
    body: { id: lead.id, product: forged, personalDetails: { firstName: forged } },
    headers,
  })
  await expect.poll(() => lines().length).toBe(before + 4)
  for (const sign of ['forged', '\u001b']) expect(server.said()).not.toContain(sign)
})

test('[ASVS-16.3.4] what fails unexpectedly is a line with the place in our code, and nothing of what was asked', async () => {
  await testServer.query('alter table idempotency rename to elsewhere')
  const body = testServer.payload({ ...testServer.firstAnswers, email: 'canary.bird@example.com' }, { sessionId: randomUUID() })
  const response = await call('POST', '/api/v3/lead', { body })
  await testServer.query('alter table elsewhere rename to idempotency')
  expect([response.status, response.body['code']]).toEqual([500, 'failed-unexpectedly'])
  expect(response.text).not.toMatch(/idempotency|relation|\.ts/u)
  await expect.poll(() => server.said()).toMatch(/"level":50.*"route":"\/api\/v3\/lead".*apps\/api\/.*"msg":"failed unexpectedly"/u)
  expect(server.said()).not.toContain('canary.bird')
})

test('[SEC-L13] [ASVS-16.3.4] what the database says of a value stays out of the log, whatever looks like a place in it', async () => {
  const hostile = 'canary.fish@example.com\n    at told (/srv/apps/api/canary-fish.ts:1:1)'
  await testServer.query(`create function tell() returns trigger language plpgsql as $$ begin raise exception '%', '${hostile}'; end $$`)
  await testServer.query('create trigger tell before insert on idempotency for each row execute function tell()')
  const before = server.said().length
  const response = await call('POST', '/api/v3/lead', { body: testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() }) })
  await testServer.query('drop trigger tell on idempotency; drop function tell()')
  expect([response.status, response.body['code']]).toEqual([500, 'failed-unexpectedly'])
  const since = () => server.said().slice(before)
  await expect
    .poll(since)
    .toMatch(/"error":\{"class":"DatabaseError","code":"P0001","at":\["apps\/api\/[^"]+".*"msg":"failed unexpectedly"/u)
  for (const text of ['canary', 'told', 'example.com']) expect(since()).not.toContain(text)
})

test('[ASVS-1.3.6] a partner at an address that is not public is not called, and the log says so', async () => {
  await testServer.handOver()
  await expect.poll(() => denied().find(({ refused }) => refused === 'address-not-public')?.host).toBe('169.254.169.254')
})

test('[ASVS-16.3.2] too many requests are denied, and said so', async () => {
  const asked = Array.from({ length: 45 }, () => call('PUT', '/api/v3/lead', { body: {} }))
  expect((await Promise.all(asked)).some((response) => response.status === 429)).toBe(true)
  await expect.poll(() => denied().some(({ refused }) => refused === 'too-many-requests')).toBe(true)
})
