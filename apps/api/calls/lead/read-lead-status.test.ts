import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import calls from './read-lead-status.ts'

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

test('who begins to wait while the server ends is answered at once, so that no wait outlasts its end', async () => {
  const { id, token } = await server.begin()
  const { parts } = server.api
  const asked = {
    site: parts.sites.get(server.site.id) ?? expect.unreachable('the site'),
    token,
    key: { key: '', bodyHash: Buffer.alloc(0) },
    address: '127.0.0.1',
    signal: AbortSignal.abort(),
    gone: new AbortController().signal,
    params: { id },
    query: { after: '99' },
    body: undefined,
  }
  const answers = calls.map(({ run }) => run(asked, parts))
  expect(await Promise.race([Promise.all(answers), wait(3000)])).toMatchObject([{ ok: true, reply: { id } }])
})
