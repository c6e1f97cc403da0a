import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', LONG_POLL_SECONDS: '60' })))
afterAll(() => server.close())

test('[SEC-L12] who waits for a lead gives the place back, also where the database fails meanwhile', async () => {
  const lead = await server.begin()
  const { longPolls } = server.api.parts
  const waiting = server.call('GET', `/api/lead/status/${lead.id}?after=99`, { token: lead.token })
  await expect.poll(() => longPolls.taken()).toBe(1)
  await server.query('alter table leads rename to elsewhere')
  await server.query(`select pg_notify('lead_changed', $1)`, [lead.id])
  expect((await waiting).status).toBe(500)
  await server.query('alter table elsewhere rename to leads')
  expect(longPolls.taken()).toBe(0)
  expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(200)
})
