import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

/** A page whose backend is on another origin (setting BACKEND_URL): what a browser asks of that backend before it calls. */
let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const PAGE = { origin: 'https://form.example', 'sec-fetch-site': 'cross-site' }
const preflight = async (path: string, method: string, headers: string) => {
  const { status, headers: allowed } = await server.call('OPTIONS', path, {
    headers: { ...PAGE, 'access-control-request-method': method, 'access-control-request-headers': headers },
  })
  const listed = (name: string) => (allowed.get(name) ?? '').split(', ')
  return {
    isAllowed:
      status === 204 &&
      allowed.get('access-control-allow-origin') === '*' &&
      listed('access-control-allow-methods').includes(method) &&
      headers.split(', ').every((name) => listed('access-control-allow-headers').includes(name)),
    credentials: allowed.get('access-control-allow-credentials'),
  }
}

test.each([
  ['POST', '/api/v3/lead', 'content-type, idempotency-key, loanwright-site, traceparent, tracestate'],
  ['PUT', '/api/v3/lead', 'authorization, content-type, idempotency-key, loanwright-site, traceparent'],
  ['GET', `/api/lead/status/${randomUUID()}`, 'authorization, loanwright-site, traceparent'],
  ['POST', '/api/lead/idUpload', 'authorization, idempotency-key, loanwright-lead, loanwright-site'],
  ['GET', '/api/data/vehicleModels.json', 'authorization, loanwright-site, traceparent'],
  ['GET', '/api/choices/country', 'authorization, loanwright-site'],
] as const)('[S-1.5] a page of another origin may %s %s, without credentials of the browser', async (method, path, headers) => {
  expect(await preflight(path, method, headers)).toEqual({ isAllowed: true, credentials: null })
})

test('[S-1.5] such a page gets the secret of its lead in the body alone, and a cookie counts for nothing there', async () => {
  const body = server.payload(server.firstAnswers, { sessionId: randomUUID() })
  const made = await server.call('POST', '/api/v3/lead', { body, headers: PAGE })
  expect([made.status, made.headers.get('set-cookie')]).toEqual([201, null])
  const status = `/api/lead/status/${String(made.body['id'])}`
  const token = String(made.body['token'])
  expect((await server.call('GET', status, { headers: { ...PAGE, cookie: `__Host-lead=${token}` } })).status).toBe(404)
  expect((await server.call('GET', status, { headers: PAGE, token })).status).toBe(200)
})

test('[S-1.5] when to come back may be read there', async () => {
  for (const [method, path] of [
    ['POST', '/api/v3/lead'],
    ['GET', '/api/choices/country'],
  ] as const)
    expect((await server.call(method, path, { headers: PAGE })).headers.get('access-control-expose-headers')).toBe('retry-after')
})
