import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from './start-test-server.ts'

// names that every object has
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__']
const SIGNED = { 'webhook-id': 'a', 'webhook-signature': 'v1,AAAA', 'content-type': 'application/json' }

const dist = mkdtempSync(join(tmpdir(), 'loanwright-names-'))
let server: TestServer
let lead: OwnLead
beforeAll(async () => {
  const folder = join(dist, 'sites/loanwright-co')
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.html', 'shell.html', 'translation.json', 'favicon.svg', 'logo.svg']) writeFileSync(join(folder, file), '{}')
  writeFileSync(join(dist, 'policy.json'), JSON.stringify({ scriptHashes: [], styleHashes: [] }))
  server = await startTestServer({ DIST_DIR: dist, PHONE_CODES_PER_PHONE: '1000' })
  Object.assign(server.api.parts.settings.affiliates, { 'some-blog': { url: 'http://127.0.0.1:9/', secret: 'long-good-secret' } })
  lead = await server.handOver()
  await server.until(lead, 5)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const own = () => ({ token: lead.token })
const get = async (path: string) => (await fetch(`${server.api.url}${path}`)).status

/** Every place where a name from outside is looked up; each returns the response to a name. */
const PLACES: { readonly [place: string]: (name: string) => Promise<unknown> } = {
  'a partner’s webhook': async (name) =>
    (
      await fetch(`${server.api.url}/api/partner/${name}/webhook`, {
        method: 'POST',
        headers: { ...SIGNED, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) },
        body: '{}',
      })
    ).status,
  'a picture of a site': (name) => get(`/application-frontend/brands/co/loanwright/${name}`),
  'a site of pictures': (name) => get(`/application-frontend/brands/${name}/${name}/logo.svg`),
  'a logo of a partner': (name) => get(`/application-frontend/partners/${name}/logo.svg`),
  'a policy': (name) => get(`/application-frontend/policies/${name}`),
  'texts of a language': (name) => get(`/application-frontend/locales/${name}/translation.json`),
  'a site of a call': async (name) => (await server.call('GET', '/api/partner/logos', { site: name })).status,
  'a company': async (name) => (await server.call('GET', `/api/company/${name}`)).text,
  'a postal code': async (name) => (await server.call('GET', `/api/postcode/${name}`)).status,
  'a consent': async (name) => {
    const body = { consents: [{ code: name, accepted: true }] }
    return (await server.call('POST', `/api/customer/${lead.id}/consents`, { ...own(), body })).status
  },
  'an answer, its number and an option': async (name) => {
    const begun = await server.begin()
    const body = server.payload({}, { id: begun.id, numbers: { [name]: 1 }, [name]: { [name]: name }, gender: name })
    return (await server.call('PUT', '/api/v3/lead', { token: begun.token, body })).status
  },
}

describe.each(Object.entries(PLACES))('[SEC-L2] %s', (_, ask) => {
  test.each(NAMES)('[ASVS-1.5.2] of the name %s is as one of a name that nobody has', async (name) => {
    const [named, nobodys] = [await ask(name), await ask('n'.repeat(name.length))]
    // a key that means a prototype is refused anywhere in a body (http/parse-json.ts)
    const isRefusedKey = named === 400 && /^(?:__proto__|constructor)$/u.test(name)
    expect(isRefusedKey || named === nobodys, `${String(named)} instead of ${String(nobodys)}`).toBe(true)
    expect(named).not.toBe(500)
  })
})

test('[SEC-L2] [R16] a webhook of a partner by such a name is 404', async () => {
  for (const name of NAMES) expect(await PLACES['a partner’s webhook']?.(name)).toBe(404)
})

test.each(NAMES)('[SEC-L2] [R16] a lead of the affiliate %s makes no postback', async (attribute) => {
  const before = await server.query('select id from postbacks')
  const body = server.payload(server.firstAnswers, { sessionId: crypto.randomUUID(), affiliateReferenceParams: { attribute } })
  const made = await server.call('POST', '/api/v3/lead', { body })
  const brought = { id: String(made.body['id']), token: String(made.body['token']) }
  expect((await server.submit(brought)).status).toBe(200)
  expect(await server.query('select id from postbacks')).toEqual(before)
})
