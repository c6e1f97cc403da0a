import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithSandbox, type WithSandbox } from './partners/start-with-sandbox.ts'

let both: WithSandbox
beforeAll(async () => void (both = await startWithSandbox()))
afterAll(() => both.close())

test('[SEC-L11] lenders that verify what comes take an application, its step, and our message about a withdrawn consent', async () => {
  const { server, read } = both
  const lead = await server.handOver({ ...server.answers, email: 'ana+prestaclaro-dynamic-consents@example.com' })
  await server.until(lead, 4)
  const given = { CONDITIONS: true, OFFERS: false }
  const describedConsents = Object.entries(given).map(([code, consentGiven]) => ({ consentCode: `prestaclaro/${code}`, consentGiven }))
  const body = server.payload({ describedConsents }, { id: lead.id })
  expect((await server.call('POST', '/api/lead/offer/dynamic-policy', { token: lead.token, body })).status).toBe(200)
  await server.until(lead, 5)
  const consents = [{ code: 'PARTNER_TRANSFER', accepted: false }]
  expect((await server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents } })).status).toBe(200)
  await expect.poll(() => read(`/applications.json?leadId=${lead.id}`)).toMatch(/"partner":"prestaclaro".*"kind":"consent-withdrawn"/u)
  await expect.poll(() => read(`/applications.json?leadId=${lead.id}`)).toMatch(/"partner":"prestaclaro".*"kind":"withdrawn"/u)
  expect(JSON.parse(await read('/refusals.json'))).toEqual([])
})
