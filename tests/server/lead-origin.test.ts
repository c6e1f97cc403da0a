import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from './start-test-server.ts'

const servers = new Map<string, TestServer>()
beforeAll(async () => {
  for (const site of ['loanwright-co', 'loanwright-mx']) servers.set(site, await startTestServer({ WORKERS: '0', DEFAULT_SITE: site }))
})
afterAll(async () => {
  for (const server of servers.values()) await server.close()
})

const serverOf = (site: string): TestServer => servers.get(site) ?? expect.fail(site)
const clicks = {
  googleClick: { gclid: 'click' },
  metaPixel: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.face' },
  tikTokPixel: { ttclid: 'tick' },
}
const campaign = { utm: { source: 'search', campaign: 'spring' }, leadSource: 'search' }
const affiliate = { affiliateReferenceParams: { subId: 'sub-1', transactionId: 't-1' } }
const origin = { ...clicks, utm: campaign.utm }

/** What the lead has of its origin. */
async function originOf(server: TestServer, { id }: OwnLead) {
  const [row] = await server.query("select visit - 'sessionId' as visit from leads where id = $1", [id])
  return row?.['visit']
}
const begin = (server: TestServer) => server.begin(server.firstAnswers, { ...clicks, ...campaign, ...affiliate })
async function choose(server: TestServer, lead: OwnLead, body: object): Promise<void> {
  expect((await server.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body })).status).toBe(200)
}

test('[SEC-L4] where consent is needed, ids of clicks and the campaign come to the lead with it and leave it with a refusal; the affiliate stays', async () => {
  const server = serverOf('loanwright-co')
  const lead = await begin(server)
  expect(await originOf(server, lead)).toEqual(affiliate)
  await choose(server, lead, { choices: { advertising: 'refused' }, origin })
  expect(await originOf(server, lead)).toEqual(affiliate)
  await choose(server, lead, { choices: { analytics: 'agreed' }, origin })
  expect(await originOf(server, lead)).toEqual({ ...affiliate, ...campaign })
  await choose(server, lead, { choices: { advertising: 'agreed' }, origin })
  expect(await originOf(server, lead)).toEqual({ ...affiliate, ...campaign, ...clicks })
  await choose(server, lead, { choices: { analytics: 'refused', advertising: 'refused' } })
  expect(await originOf(server, lead)).toEqual(affiliate)
})

test('[SEC-L4] where a notice is enough, they come with the lead and leave it with an objection; the affiliate stays', async () => {
  const server = serverOf('loanwright-mx')
  const lead = await begin(server)
  expect(await originOf(server, lead)).toEqual({ ...affiliate, ...campaign, ...clicks })
  await choose(server, lead, { choices: { advertising: 'refused' } })
  expect(await originOf(server, lead)).toEqual({ ...affiliate, ...campaign })
  await choose(server, lead, { choices: { analytics: 'refused' } })
  expect(await originOf(server, lead)).toEqual(affiliate)
})
