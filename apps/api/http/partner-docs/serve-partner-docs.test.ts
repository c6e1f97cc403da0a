import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server?.close())

test('the server shows its description of the standard interface to anybody, under a policy that lets no script run', async () => {
  const page = await server.call('GET', '/partners/docs')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/u)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const document = await server.call('GET', '/partners/openapi.json')
  expect([document.status, document.body['openapi']]).toEqual([200, '3.1.0'])
})
