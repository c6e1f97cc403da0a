import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })))
afterAll(() => server.close())

const ask = (lead: OwnLead, more: object = {}) => server.call('POST', `/api/customer/${lead.id}/link`, { token: lead.token, ...more })
const jobsOf = (lead: OwnLead) =>
  server.query("select data from pgboss.job where name like 'send-letter%' and data ->> 'leadId' = $1 and data ->> 'letter' = 'link'", [
    lead.id,
  ])

test('the link is sent to who holds the secret; a repeat of the call sends it once, and another call too soon is refused', async () => {
  const lead = await server.begin()
  const key = crypto.randomUUID()
  for (const time of [1, 2]) expect([time, (await ask(lead, { key })).status]).toEqual([time, 204])
  expect((await ask(lead)).status).toBe(429)
  expect(await jobsOf(lead)).toHaveLength(1)
})

test('without the lead’s secret nothing is sent', async () => {
  const lead = await server.begin()
  expect((await ask({ ...lead, token: 'x'.repeat(64) })).status).toBe(404)
  expect(await jobsOf(lead)).toEqual([])
})
