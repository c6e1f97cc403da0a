import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const redirect = (lead: OwnLead, offerId: string) =>
  server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: { offerId } })

async function accepted(): Promise<{ readonly lead: OwnLead; readonly offerId: string }> {
  const lead = await server.handOver()
  const { offers } = (await server.until(lead, LEAD_STATUS.accepted)).view()
  return { lead, offerId: offers[0]?.id ?? '' }
}

test('an offer that is not among those of the lender that accepted leads to no lender, and the right one still does', async () => {
  const { lead, offerId } = await accepted()
  const { status, body } = await redirect(lead, 'declined-before')
  expect([status, body['code']]).toEqual([409, 'move-not-allowed'])
  expect((await redirect(lead, offerId)).status).toBe(200)
})

test('an offer past its time leads to no lender before anybody has ended it: nothing is sold, and the application goes on', async () => {
  const { lead, offerId } = await accepted()
  const ended = JSON.stringify(new Date(Date.now() - 1000))
  const end = `update submissions set offers = jsonb_set(offers, '{0,expiresAt}', $2::jsonb) where lead_id = $1 and verdict = 'accepted'`
  await server.query(end, [lead.id, ended])
  const { status, body } = await redirect(lead, offerId)
  expect([status, body['code']]).toEqual([409, 'move-not-allowed'])
  expect(await server.query('select * from sales where lead_id = $1', [lead.id])).toEqual([])
  const verdicts = await server.query('select verdict from submissions where lead_id = $1', [lead.id])
  expect(verdicts).toContainEqual({ verdict: 'expired' })
  const view = (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()
  expect(view.offers.map(({ id }) => id)).not.toContain(offerId)
})

test('the way to a lender says where its page opens, and nothing where it takes the whole window', async () => {
  const { lead, offerId } = await accepted()
  expect((await redirect(lead, offerId)).body).not.toHaveProperty('opensIn')
  const { partners } = server.api.parts.sites.get(server.site.id)?.registry ?? expect.fail('no site')
  for (const partner of Object.values(partners)) Object.assign(partner, { opensIn: 'frame' })
  expect((await redirect(lead, offerId)).body['opensIn']).toBe('frame')
  for (const partner of Object.values(partners)) Reflect.deleteProperty(partner, 'opensIn')
})

test('who withdraws a consent that the application needs sees no offer any more, and is led to the page of their data', async () => {
  const { lead, offerId } = await accepted()
  const consents = ownConsents.parse(
    JSON.parse((await server.call('GET', `/api/customer/${lead.id}/consents`, { token: lead.token })).text),
  )
  const code = consents.findLast((consent) => consent.required && consent.accepted)?.code ?? ''
  await server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code, accepted: false }] } })
  const view = (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()
  expect(view).toMatchObject({ leadStatus: LEAD_STATUS.withdrawn, offers: [], routeChange: { route: '/my-application' } })
  expect((await redirect(lead, offerId)).status).toBe(409)
})
