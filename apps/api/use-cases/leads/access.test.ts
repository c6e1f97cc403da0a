import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { findCalls } from '#apps/api/http/find-calls.ts'
import { startTestServer, type CallOptions, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
let lead: OwnLead
let other: OwnLead
beforeAll(async () => {
  server = await startTestServer()
  lead = await server.begin()
  other = await server.begin()
})
afterAll(() => server.close())

const calls = (id: string): readonly (readonly [string, string, object | undefined])[] => [
  ['GET', `/api/lead/status/${id}`, undefined],
  ['GET', `/api/lead/${id}/answers`, undefined],
  ['PUT', '/api/v3/lead', { id, product: 'x', period: 9 }],
  ['PUT', '/api/v2/lead', { id, product: 'x', period: 9 }],
  ['POST', '/api/lead/mobile/verification', { leadId: id }],
  ['POST', '/api/v2/customer/mobile/verify', { leadId: id, code: '123456' }],
  ['POST', '/api/v2/customer/mobile/resend-code', { leadId: id }],
  ['PUT', '/api/v2/customer/mobile', { leadId: id, phoneNumber: '3012345679' }],
  ['POST', `/api/lead/${id}/redirect`, {}],
  ['POST', `/api/lead/skip/${id}`, undefined],
  ['POST', `/api/lead/continue/${id}`, undefined],
  ['POST', '/api/lead/customer/password', { leadId: id, password: 'correct horse battery' }],
]

test('[S-6.1] [ASVS-8.2.1] without its secret a lead does not exist: every call answers the same for it, for no lead, and for another’s secret', async () => {
  const attempts: readonly { readonly id: string; readonly options: CallOptions }[] = [
    { id: lead.id, options: {} },
    { id: lead.id, options: { token: other.token } },
    { id: lead.id, options: { token: 'x'.repeat(43) } },
    { id: lead.id, options: { headers: { cookie: `__Host-lead=${other.token}` } } },
    { id: lead.id, options: { token: lead.token, headers: { authorization: `Basic ${lead.token}` } } },
    { id: randomUUID(), options: { token: lead.token } },
  ]
  for (const [index] of calls('').entries()) {
    const answers = await Promise.all(
      attempts.map(({ id, options: { token, ...options } }) => {
        const [method = '', path = '', body] = calls(id)[index] ?? []
        const isBasic = options.headers?.['authorization'] !== undefined
        return server.call(method, path, { ...options, ...(token !== undefined && !isBasic && { token }), ...(body && { body }) })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
})

test('[S-6.1] nobody signs in: every call is open to all, or opens with the secret of one lead', async () => {
  const found = (await findCalls()).map(({ call }) => call)
  expect(found.length).toBeGreaterThan(40)
  expect(new Set(found.map(({ access }) => access))).toEqual(new Set(['public', 'lead']))
  expect(found.filter(({ path }) => /log-?in|log-?out|sign-?in|sign-?out|account\/|user|role/iu.test(path))).toEqual([])
})

test('[S-6.2] no page asks for the customer’s password', () => {
  for (const step of registry.steps) expect(step.asks ?? Object.keys(step.introduces ?? {}), step.id).not.toContain('customerPassword')
})

test('an id that is none is answered like a lead that does not exist', async () => {
  const none = await server.call('GET', '/api/lead/status/nothing', { token: lead.token })
  expect([none.status, none.body['code']]).toEqual([404, 'lead-unknown'])
})

test('[ASVS-3.5.1] the cookie opens the lead for our own pages only', async () => {
  const cookie = `__Host-lead=${lead.token}`
  const path = `/api/lead/status/${lead.id}`
  const own = new URL(server.api.url)
  expect((await server.call('GET', path, { headers: { cookie } })).status).toBe(200)
  expect((await server.call('GET', path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  expect((await server.call('GET', path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(404)
  expect((await server.call('GET', path, { headers: { cookie, origin: 'https://evil.example' } })).status).toBe(404)
  expect((await server.call('GET', path, { headers: { cookie, origin: 'null' } })).status).toBe(404)
  expect((await server.call('GET', path, { headers: { cookie, origin: `http://${own.host}` } })).status).toBeLessThan(500)
})

test('a token works from any origin, without credentials', async () => {
  const response = await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token, headers: { origin: 'null' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('[ASVS-8.4.1] another site’s header is refused, an unknown one named', async () => {
  const unknown = await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token, site: 'nobody-xx' })
  expect([unknown.status, unknown.body['code']]).toEqual([400, 'site-unknown'])
  const [other = ''] = [...server.api.parts.sites.keys()].filter((id) => id !== server.site.id)
  const elsewhere = await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token, site: other })
  expect([elsewhere.status, elsewhere.body['code']]).toEqual([404, 'lead-unknown'])
})

test.each([
  ['e-mail address', { email: 'marisol.quintero@correo.example' }, 'MarisolQuintero1'],
  ['first name', { firstName: 'Marisol' }, 'Marisol-2026!'],
] as const)('a password that is made of one’s own %s is refused', async (_, own, password) => {
  const { id, token } = await server.begin({ ...server.firstAnswers, ...own })
  const body = { leadId: id, password }
  const refused = await server.call('POST', '/api/lead/customer/password', { token, body })
  expect([refused.status, refused.body['code']]).toEqual([400, 'answers-refused'])
})

test('[S-6.2] [S-7.28] [ASVS-6.2.1] setting a password keeps only its argon2id hash, and refuses a weak one', async () => {
  const weak = await server.call('POST', '/api/lead/customer/password', {
    token: lead.token,
    body: { leadId: lead.id, password: 'password1234' },
  })
  expect([weak.status, weak.body['code']]).toEqual([400, 'answers-refused'])
  const set = await server.call('POST', '/api/lead/customer/password', {
    token: lead.token,
    body: { leadId: lead.id, password: 'correct horse battery' },
  })
  expect([set.status, set.text]).toEqual([204, ''])
  const [row] = await server.query('select password_hash from leads where id = $1', [lead.id])
  expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
})
