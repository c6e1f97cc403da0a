import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { movedPaths, pathsOfCalls } from './configured-paths.ts'

/** The paths that the specification takes from the configuration. */
const PATHS = { LEAD_PATH: '/applications', LEGACY_LEAD_PATH: '/old/applications', POLICY_PATH: '/terms' }
let server: TestServer
beforeAll(async () => void (server = await startTestServer(PATHS)))
afterAll(() => server.close())

test('[S-7.6] a lead is made and saved under the configured path, in either flow', async () => {
  for (const path of ['/api/applications', '/api/old/applications']) {
    const made = await server.call('POST', path, { body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) })
    expect(made.status).toBe(201)
    const { id, token } = made.body
    const body = server.payload(server.firstAnswers, { id })
    expect((await server.call('PUT', path, { token: String(token), body })).status).toBe(200)
  }
})

test('[S-7.6] a page of the time before asks under the usual path, and the same key makes no second lead', async () => {
  const key = randomUUID()
  const body = server.payload(server.firstAnswers, { sessionId: randomUUID() })
  const made = await server.call('POST', '/api/v3/lead', { key, body })
  const again = await server.call('POST', '/api/applications', { key, body })
  expect([made.status, again.status, again.text]).toEqual([201, 201, made.text])
})

test('[S-7.5] the policies are told under the configured path, without a base', async () => {
  const [usual, own] = await Promise.all(['/policy', '/terms'].map((path) => server.call('GET', path)))
  expect([own?.status, own?.text]).toEqual([200, usual?.text])
  expect((await server.call('GET', '/api/terms')).status).toBe(404)
})

test('[S-7.5] [S-7.6] the page hears of those paths that are others', () => {
  expect(movedPaths(settingsOf(PATHS))).toEqual({ '/v3/lead': '/applications', '/v2/lead': '/old/applications', '/policy': '/terms' })
  expect(movedPaths(settingsOf({}))).toEqual({})
})

test('a configured path that another call has stops the start with a sentence that names it', () => {
  const known = new Set(['/v3/lead', '/v2/lead', '/policy', '/lead/sale'])
  expect(() => pathsOfCalls(settingsOf({ LEAD_PATH: '/lead/sale' }), known)).toThrow(
    'LEAD_PATH is "/lead/sale", which is the path of another call.',
  )
  expect(() => pathsOfCalls(settingsOf({}), known)).not.toThrow()
})
