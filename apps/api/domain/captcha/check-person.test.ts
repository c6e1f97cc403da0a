import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { makeSites } from '../sites/site-context.ts'
import { configureCaptchas } from './configure-captchas.ts'

/** What the provider answers to the tokens that it is asked about. */
let answer: (token: string) => { readonly status?: number; readonly body?: unknown; readonly hangs?: true }
let asked: string[] = []
let provider: Server
let server: TestServer

const person = (more: object = {}) => ({
  success: true,
  score: 0.9,
  action: 'create_lead',
  hostname: 'loans.example',
  challenge_ts: new Date().toISOString(),
  ...more,
})
const refused = (...codes: readonly string[]) => ({ success: false, 'error-codes': codes })

beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('response') ?? ''
      asked.push(body)
      const { status = 200, body: said, hangs } = answer(token)
      if (hangs) return
      response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const at = provider.address()
  server = await startTestServer({
    CAPTCHA_RECAPTCHA_SITE_KEY: 'site-key-of-the-test',
    CAPTCHA_RECAPTCHA_SECRET_KEY: 'secret-key-of-the-test',
    CAPTCHA_RECAPTCHA_HOSTNAMES: 'loans.example',
    CAPTCHA_RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/verify`,
    UNCHECKED_PER_MINUTE: '6',
  })
})
afterAll(async () => {
  await server.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  asked = []
  answer = () => ({ body: person() })
})

interface Knock {
  readonly token?: string
  readonly key?: string
  readonly sessionId?: string
}

const knock = ({ token = randomUUID(), key = randomUUID(), sessionId = randomUUID() }: Knock = {}) =>
  server.call('POST', '/api/v3/lead', {
    key,
    body: server.payload(server.firstAnswers, { sessionId, ...(token !== '' && { googleCaptchaToken: token }) }),
  })
const leads = async () => Number((await server.query('select count(*)::int as number from leads'))[0]?.['number'])
const madeBy = async (id: unknown) =>
  (await server.query("select details from events where name = 'lead-created' and lead_id = $1", [id]))[0]?.['details']

test('[I-35] a good token makes the lead; the provider is asked once, with our secret, and the token is kept nowhere', async () => {
  const made = await knock({ token: 'canary-token-1' })
  expect(made.status).toBe(201)
  expect(asked).toEqual(['secret=secret-key-of-the-test&response=canary-token-1'])
  expect(await madeBy(made.body['id'])).toMatchObject({ captcha: 'passed' })
  const tables = await server.query("select table_name from information_schema.tables where table_schema = 'public'")
  for (const { table_name: table } of tables)
    expect(await server.query(`select 1 from "${String(table)}" t where t::text like '%canary-token-1%'`)).toEqual([])
})

test.each([
  ['forged', refused('invalid-input-response')],
  ['spent', refused('timeout-or-duplicate')],
  ['of a program', person({ score: 0.1 })],
  ['of another host', person({ hostname: 'evil.example' })],
  ['of a host that only begins alike', person({ hostname: 'loans.example.evil.example' })],
  ['of no host', person({ hostname: undefined })],
  ['of another action', person({ action: 'login' })],
  ['too old', person({ challenge_ts: new Date(Date.now() - 121_000).toISOString() })],
  ['of the future', person({ challenge_ts: new Date(Date.now() + 60_000).toISOString() })],
])('[S-7.62] [I-35] a token that is %s makes no lead', async (_, body) => {
  answer = () => ({ body })
  const before = await leads()
  const reply = await knock()
  expect([reply.status, reply.body['code']]).toEqual([400, 'captcha-refused'])
  expect(await leads()).toBe(before)
})

test('[S-7.62] [I-35] a token works once, also where the provider would take it twice, and where both come at once', async () => {
  const token = randomUUID()
  const both = await Promise.all([knock({ token }), knock({ token })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]))
  expect((await knock({ token })).status).toBe(400)
})

test('[I-35] a try again of one attempt gets its lead again, with the same token or another', async () => {
  const attempt = { key: randomUUID(), sessionId: randomUUID() }
  const first = await knock({ ...attempt, token: 'a-token-of-the-first-try' })
  const again = await knock({ ...attempt, token: 'a-token-of-the-first-try' })
  const other = await knock({ ...attempt, token: 'another-token' })
  expect([first.status, again.text, other.text]).toEqual([201, first.text, first.text])
  expect(asked).toHaveLength(1)
})

test.each([
  ['says 502', { status: 502, body: '' }],
  ['answers HTML', { body: '<html>busy</html>' }],
  ['does not answer in time', { hangs: true as const }],
  ['does not know our secret', { body: refused('invalid-input-secret') }],
])('[S-7.62] [I-35] where the provider %s, the lead is made, marked, and waits for its phone', async (_, reaction) => {
  answer = () => reaction
  const made = await knock()
  expect(made.status).toBe(201)
  expect(await madeBy(made.body['id'])).toMatchObject({ captcha: 'unchecked' })
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  expect((await server.submit(lead)).view()).toMatchObject({ leadStatus: 2 })
  expect(server.simulators.received).toEqual([])
})

test('[S-7.62] [I-35] without a token few applications are begun from one address, and then it has to wait', async () => {
  const tried = await Promise.all(Array.from({ length: 8 }, () => knock({ token: '' })))
  const reply = new Set(tried.map(({ status }) => status))
  expect(reply).toContain(429)
  expect(tried.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(6)
  expect((await knock()).status).toBe(201)
})

test('a captcha that lacks a setting stops the start with a sentence, and production refuses a stand-in', async () => {
  const sites = await makeSites()
  expect(configureCaptchas(sites, settingsOf({}))).toEqual(new Map())
  expect(() => configureCaptchas(sites, settingsOf({ CAPTCHA_RECAPTCHA_SITE_KEY: 'site-key-of-the-test' }))).toThrow(
    'CAPTCHA_RECAPTCHA_SECRET_KEY, CAPTCHA_RECAPTCHA_HOSTNAMES is missing, but the captcha recaptcha has other settings and needs it.',
  )
  expect(() => settingsOf({ ENVIRONMENT: 'production', CAPTCHAS_URL: 'http://localhost:1/captchas' })).toThrow(
    'CAPTCHAS_URL is set, but production asks the captcha itself.',
  )
})
