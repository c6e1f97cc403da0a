import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { collectTraces, wayTo, type Collector } from '#tests/server/stubs/collect-traces.ts'
import { runProcess, type RunningProcess } from '#tests/journeys/harness/run-process.ts'
import { send, startTestServer, type CallOptions, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

// what is tested is a process of its own, whose log is read; the trial plays the partners
let testServer: TestServer
let collector: Collector
let server: RunningProcess
let url = ''
beforeAll(async () => {
  collector = await collectTraces()
  testServer = await startTestServer({ WORKERS: '0' })
  server = runProcess('apps/api/main.ts', {
    ...testServer.environment,
    ...bareEnvironment(),
    PORT: '0',
    LOG_LEVEL: 'info',
    WORKERS: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  url = await vi.waitFor(
    () => {
      const found = /is at (?<url>http:\/\/[^/]+)/u.exec(server.said())?.groups?.['url']
      if (found === undefined) throw new Error(`does not start: ${server.said()}`)
      return found
    },
    { timeout: 55_000 },
  )
})
afterAll(async () => {
  await server?.stop('SIGTERM')
  await testServer?.close()
  await collector?.close()
})

const page = { traceId: randomBytes(16).toString('hex'), id: randomBytes(8).toString('hex') }
const traceparent = `00-${page.traceId}-${page.id}-01`
const call = (method: string, path: string, options: CallOptions, tracestate?: string) =>
  send({ url, site: testServer.site.id }, method, path, {
    ...options,
    headers: { traceparent, ...(tracestate !== undefined && { tracestate }) },
  })

/** An application whose calls are all of one page. */
async function apply(): Promise<OwnLead> {
  const made = await call('POST', '/api/v3/lead', { body: testServer.payload(testServer.firstAnswers) }, 'page=4000')
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  const before = testServer.simulators.messages.length
  await call('PUT', '/api/v3/lead', { token: lead.token, body: testServer.payload(testServer.answers, { id: lead.id, isSubmitted: true }) })
  const code = await testServer.code(before)
  await call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  return lead
}

test('[S-7.96] [ASVS-16.2.5] a lead’s trace is one tree, from its page over the calls and the jobs that they send to what the partner answers', async () => {
  const lead = await apply()
  const ofPage = () => collector.spans().filter(({ traceId }) => traceId === page.traceId)
  const ways = () => ofPage().map((span) => wayTo(ofPage(), span)?.join(' > '))
  const [asked] = await expect
    .poll(() => testServer.simulators.received)
    .toHaveLength(1)
    .then(() => testServer.simulators.received)
  const verify = 'page > POST /api/v2/customer/mobile/verify'
  await expect
    .poll(ways)
    .toEqual(
      expect.arrayContaining([
        'page',
        'page > POST /api/v3/lead',
        'page > PUT /api/v3/lead',
        'page > PUT /api/v3/lead > job send-sms',
        verify,
        `${verify} > job ask-partner`,
        `${verify} > job ask-partner > partner ${asked?.partner}`,
      ]),
    )
  expect(ways()).not.toContain(undefined)
  const named = (name: string) => ofPage().find((span) => span.name === name)
  expect(named('page')?.spanId).toBe(page.id)
  const opened = Number(BigInt(named('page')?.endTimeUnixNano ?? 0) - BigInt(named('page')?.startTimeUnixNano ?? 0)) / 1e6
  expect(opened).toBeGreaterThanOrEqual(4000)
  expect(opened).toBeLessThan(6000)
  expect(asked?.headers['traceparent']).toBe(`00-${page.traceId}-${named(`partner ${asked?.partner}`)?.spanId}-01`)
  const facts = Object.fromEntries(named('job ask-partner')?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])
  expect(facts).toEqual({ 'messaging.destination.name': 'ask-partner', verdict: 'accepted' })
  await everythingIsLogged()
  await nothingIsTold(lead)
})

/** When a log line was written. */
const LINE_TIME = /"time":"[\d:.TZ-]+"/gu

/** What a log line of each part of the way contains. */
const LOGGED = ['"route":"/api/v3/lead"', '"route":"/api/v2/customer/mobile/verify"', '"msg":"partner answered"']
const linesWith = (text: string) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes(text))

/** The server writes its log some time after the response. */
async function everythingIsLogged(): Promise<void> {
  await expect.poll(() => LOGGED.filter((text) => linesWith(text).length === 0)).toEqual([])
}

/** Neither the collector nor the log has anything of the applicant. */
async function nothingIsTold(lead: OwnLead): Promise<void> {
  const texts = Object.values(testServer.answers).flatMap((answer) => (typeof answer === 'string' && answer.length > 5 ? [answer] : []))
  const secrets = [
    ...texts.filter((text) => !/^[A-Z_]+$/u.test(text)),
    lead.id,
    lead.token,
    '127.0.0.1',
    testServer.simulators.messages.at(-1)?.text ?? '',
  ]
  expect(secrets.length).toBeGreaterThan(10)
  // a line's own time may be of the day that the applicant named, where the market's day is another than UTC's
  const logged = server.said().replaceAll(url, '').replaceAll(LINE_TIME, '')
  for (const told of [collector.bodies.join('\n'), logged]) expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
}

test('[S-7.96] each line of the log that a traced request or job writes names its trace', async () => {
  await everythingIsLogged()
  for (const line of LOGGED.flatMap(linesWith)) expect(line).toContain(`"trace":"${page.traceId}"`)
})

test('a call that names no trace, or none that is one, begins its own', async () => {
  const wrong = ['', '00', `00-${'0'.repeat(32)}-${page.id}-01`, `01-${page.traceId}-${page.id}-01`, `${traceparent}-x`]
  for (const one of wrong)
    await send({ url, site: testServer.site.id }, 'GET', '/api/lead/status/none', { headers: { traceparent: one, tracestate: 'page=5' } })
  const begun = () => collector.spans().filter(({ name }) => name === 'GET /api/lead/status/:id')
  await expect.poll(() => begun().length).toBe(wrong.length)
  expect(new Set(begun().map(({ traceId }) => traceId)).size).toBe(wrong.length)
  expect(begun().filter(({ traceId, parentSpanId }) => traceId === page.traceId || parentSpanId)).toEqual([])
  expect(collector.spans().filter(({ name }) => name === 'page').length).toBe(1)
})
