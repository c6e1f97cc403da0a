import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#apps/sandbox/start-sandbox.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    apiUrl: 'http://localhost:8080',
    basePath: '/loans',
    secrets: {},
    secret: 'sandbox-secret',
  }
  sandbox = await startSandbox({ settings, registry, examples, now: () => new Date() })
  server = await startTestServer({ PARTNERS_URL: `${sandbox.url}/partners`, REPEAT_DAYS: '0' })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const read = async (path: string) => await (await fetch(`${sandbox.url}${path}`)).text()

test('[SEC-L11] lenders that verify what comes take an application, its step, and our message about a withdrawn consent', async () => {
  const lead = await server.handOver({ ...server.answers, email: 'ana+prestaclaro-dynamic-consents@example.com' })
  await server.until(lead, 4)
  const given = { CONDITIONS: true, OFFERS: false }
  const describedConsents = Object.entries(given).map(([code, consentGiven]) => ({ consentCode: `prestaclaro/${code}`, consentGiven }))
  const body = server.payload({ describedConsents }, { id: lead.id })
  expect((await server.call('POST', '/api/lead/offer/dynamic-policy', { token: lead.token, body })).status).toBe(200)
  await server.until(lead, 5)
  const consents = [{ code: 'PARTNER_TRANSFER', accepted: false }]
  expect((await server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents } })).status).toBe(200)
  await expect
    .poll(() => read(`/applications.json?leadId=${lead.id}`), { timeout: 20_000 })
    .toMatch(/"partner":"prestaclaro".*"kind":"consent-withdrawn"/u)
  await expect
    .poll(() => read(`/applications.json?leadId=${lead.id}`), { timeout: 20_000 })
    .toMatch(/"partner":"prestaclaro".*"kind":"withdrawn"/u)
  expect(JSON.parse(await read('/refusals.json'))).toEqual([])
})
