import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestConsole, type TestConsole } from '#tests/server/console/start-test-console.ts'

/** A provider that can be told to be wrong: an outside system, whose every reply is written here. */
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let issuer = ''
let provider: Server
let running: TestConsole
let nonce = ''
let isFailing = false
/** Resolved where the provider answers at once. */
let held: Promise<void> = Promise.resolve()
/** What the next ID token says instead, and with which key it is signed. */
let wrong: { readonly [claim: string]: unknown } = {}
let signedBy = key.privateKey

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: 'console', sub: 'pat', name: 'Pat', roles: ['viewer:*:*'], nonce, iat: now, exp: now + 300, ...wrong }
  const text = `${encode({ alg: 'ES256', kid: 'one' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key: signedBy, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function reply(path: string): object {
  if (path === '/.well-known/openid-configuration')
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }
  if (path === '/keys') return { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] }
  return { access_token: 'a', token_type: 'bearer', expires_in: 300, id_token: idToken() }
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume()
    void held.then(() => {
      response.writeHead(isFailing ? 503 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isFailing ? {} : reply(request.url ?? '')))
    })
  }).listen(0)
  await once(provider, 'listening')
  const address = provider.address()
  issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  running = await startTestConsole({ OIDC_ISSUER: issuer })
})
afterAll(async () => {
  await running.close()
  provider.close()
})
beforeEach(() => {
  wrong = {}
  signedBy = key.privateKey
  isFailing = false
})

/** Begins a sign-in and has the provider send the browser back; returns the console's response. */
async function signIn(visitor = running.visit()): Promise<{ readonly reply: Response; readonly session: number }> {
  const begun = await visitor.get('/sign-in?to=/audit')
  const authorize = new URL(begun.headers.get('location') ?? '')
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256')
  nonce = authorize.searchParams.get('nonce') ?? ''
  const state = authorize.searchParams.get('state') ?? ''
  const reply = await visitor.get(`/sign-in/reply?${new URLSearchParams({ code: 'c', state })}`)
  return { reply, session: (await visitor.get('/calls/session')).status }
}

test('a token that is all right signs in', async () => {
  const { reply, session } = await signIn()
  expect([reply.status, reply.headers.get('location'), session]).toEqual([303, '/audit', 200])
})

test.each([
  ['of another nonce', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['for another audience', { aud: 'another-client' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that is over', { exp: 1 }],
  ['without a person', { sub: undefined }],
])('a token %s signs nobody in, and the page leads back', async (_, claims) => {
  wrong = claims
  const { reply, session } = await signIn()
  expect([reply.status, session]).toEqual([400, 401])
  const page = await reply.text()
  expect(page).toContain('could not be verified')
  expect(page).toContain('href="/sign-in?to=%2Faudit"')
})

test('a token that another key signed signs nobody in', async () => {
  signedBy = strange.privateKey
  const { reply, session } = await signIn()
  expect([reply.status, session]).toEqual([400, 401])
})

test('a person without a role is told so, gets no session, and leaves a row', async () => {
  wrong = { roles: ['viewer', 'root:*:*', 7], sub: 'roleless' }
  const { reply, session } = await signIn()
  expect([reply.status, session]).toEqual([403, 401])
  expect(await reply.text()).toContain('no role in the console')
  expect(await running.query("select action from console_audit where person = 'roleless'")).toEqual([{ action: 'sign-in-refused' }])
})

test('a provider that fails while the code is redeemed is a page that says so, with 503 and a way to try again', async () => {
  const visitor = running.visit()
  const authorize = new URL((await visitor.get('/sign-in')).headers.get('location') ?? '')
  isFailing = true
  const reply = await visitor.get(`/sign-in/reply?${new URLSearchParams({ code: 'c', state: authorize.searchParams.get('state') ?? '' })}`)
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('60')
  expect(await reply.text()).toContain('does not answer')
})

test('while the provider is away nobody signs in, who is signed in goes on, and afterwards it works again', async () => {
  const away = await startTestConsole()
  try {
    const signedIn = away.visit()
    await signedIn.signIn('viewer')
    // the description is read anew after an hour
    await away.stopSandbox()
    away.pass(20 * 60_000)
    expect((await signedIn.get('/calls/overview')).status).toBe(200)
    away.pass(25 * 60_000)
    expect((await signedIn.get('/calls/overview')).status).toBe(200)
    away.pass(25 * 60_000)
    const page = await away.visit().get('/sign-in?to=/audit')
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('href="/sign-in?to=%2Faudit"')
    expect((await signedIn.get('/calls/overview')).status).toBe(200)
  } finally {
    await away.close()
  }
})

test('whoever begins many sign-ins, or invents many replies to one, is asked to wait, whatever address they claim to come from', async () => {
  const fresh = await startTestConsole({ OIDC_ISSUER: issuer })
  try {
    const visitor = fresh.visit()
    const statuses: number[] = []
    for (let count = 0; count < 32; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` }
      statuses.push((await visitor.jar.fetch(`${fresh.url}/sign-in`, { headers })).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 303)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    const replies: number[] = []
    for (let count = 0; count < 32; count++) replies.push((await visitor.get(`/sign-in/reply?code=x&state=invented-${count}`)).status)
    expect([replies.slice(0, 30).includes(429), replies.at(-1)]).toEqual([false, 429])
  } finally {
    await fresh.close()
  }
})

test('a sign-out ends the session at once, however long the provider takes to say where it goes on', async () => {
  const visitor = running.visit()
  await signIn(visitor)
  // what is known of the provider is an hour old, and the session still used
  for (let times = 0; times < 3; times++) {
    running.pass(25 * 60_000)
    expect((await visitor.get('/calls/overview')).status).toBe(200)
  }
  let release: () => void = () => undefined
  held = new Promise((resolve) => {
    release = resolve
  })
  const left = async () => (await running.query(`select count(*)::int as sessions from console_sessions`))[0]?.['sessions']
  const before = Number(await left())
  const out = visitor.post('/calls/sign-out')
  try {
    await vi.waitFor(async () => expect(await left()).toBe(before - 1), { timeout: 3000, interval: 50 })
  } finally {
    release()
  }
  expect(await (await out).json()).toEqual({ to: '/signed-out' })
})
