import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { priced } from '#tests/server/without-database/compared-lead.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

const { accepted, offered, redirected } = LEAD_STATUS
const known: { readonly [partner: string]: Gateway } = gateways
const gatewayOf = (partner: string) => known[partner]
const readBody = ({ partner, body }: { readonly partner: string; readonly body: unknown }) =>
  gatewayOf(partner)?.read({ status: 200, body })
/** Speaks the standard interface: others confirm and withdraw in words of their own. */
const isStandard = (partner: string) => readBody({ partner, body: { status: 'confirmed', reference: 'R' } })?.verdict === 'confirmed'

let server: TestServer
/** As many as the site may ask, of those that fit. */
let bound: number
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', DEFAULT_SITE: 'finipay-co' })
  const { routing, partners } = routingRules(registry, server.site)
  bound = Math.min(routing.atOnce, Object.keys(partners).length)
})
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

/** A reference of its own for each lead and partner. */
const referenceOf = (partner: string, body: string) => `${partner}-${/[\da-f]{8}-[\da-f-]{27}/u.exec(body)?.[0] ?? ''}`

/** Every partner accepts, with its own offer. */
const acceptAll: Respond = ({ partner, path, body }) => {
  if (path.endsWith('/choice')) return { status: 204, text: '' }
  const reference = referenceOf(partner, body)
  if (!isStandard(partner)) return exampleReaction(partner, 'accepted', server.simulators.url, reference)
  const redirect = { url: `https://${registry.partners[partner]?.redirectHosts[0] ?? ''}/x`, method: 'GET' }
  return { status: 200, text: JSON.stringify({ status: 'approved', reference, redirect, offer: priced(`${partner}-1`, 480_000) }) }
}
const submissionsOf = (lead: OwnLead) =>
  server.query('select partner, state, verdict, reference, mode from submissions where lead_id = $1 order by partner', [lead.id])

async function tell(partner: string, body: object): Promise<number> {
  const text = JSON.stringify(body)
  const signed = signWebhook({ id: randomUUID(), at: new Date(), body: Buffer.from(text) }, [Buffer.from('sandbox-secret')])
  const headers = { 'content-type': 'application/json', ...signed }
  return (await server.call('POST', `/api/partner/${partner}/webhook`, { body: text, headers })).status
}
async function whenAll(lead: OwnLead): Promise<void> {
  await expect
    .poll(async () => (await submissionsOf(lead)).map(({ state }) => state))
    .toEqual(Array.from({ length: bound }, () => 'decided'))
}
const choose = (lead: OwnLead, body: object) => server.call('POST', `/api/lead/choose/${lead.id}`, { token: lead.token, body })
const read = async (lead: OwnLead) => (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()
const usedPlaces = async () => {
  const rows = await server.query('select state, count(*)::int as count from reservations group by state order by state')
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]))
}

test('lenders are asked at once with a soft enquiry; the applicant chooses, and the others are told when the lender confirms', async () => {
  server.simulators.respondWith(acceptAll)
  const before = await usedPlaces()
  const lead = await server.handOver()
  await server.until(lead, accepted)
  await whenAll(lead)
  const applications = [...server.simulators.received]
  expect(new Set(applications.map(({ partner }) => partner)).size).toBe(bound)
  expect(new Set(applications.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(bound)
  const view = await read(lead)
  expect(view).toMatchObject({ leadStatus: accepted, comparison: { asked: bound, answered: bound, waiting: 0 } })
  expect(view.applicationResult).toEqual({ application: { status: 'ACCEPTED' } })
  const offer = view.offers.find(({ partner }) => isStandard(partner)) ?? expect.fail('no offer')
  expect(view.offers.length).toBe(bound)

  const chosen = await choose(lead, { partner: offer.partner, offerId: offer.id })
  expect(chosen.view().applicationResult).toMatchObject({ offerId: offer.id, partner: { name: offer.partnerName } })
  expect((await choose(lead, { partner: offer.partner, offerId: offer.id })).status).toBe(200)
  const left = await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: { offerId: offer.id } })
  expect([left.status, (await read(lead)).leadStatus]).toEqual([200, redirected])
  const other = view.offers.find(({ partner }) => partner !== offer.partner) ?? expect.fail('no second offer')
  expect((await choose(lead, { partner: other.partner, offerId: other.id })).status).toBe(409)

  const reference = String((await submissionsOf(lead)).find(({ partner }) => partner === offer.partner)?.['reference'])
  expect([
    await tell(offer.partner, { status: 'confirmed', reference }),
    await tell(offer.partner, { status: 'confirmed', reference }),
  ]).toEqual([204, 204])
  expect((await submissionsOf(lead)).map(({ verdict }) => String(verdict)).toSorted()).toEqual([
    'accepted',
    ...Array.from({ length: bound - 1 }, () => 'not-chosen'),
  ])
  const after = await usedPlaces()
  expect((after['taken'] ?? 0) - (before['taken'] ?? 0)).toBeLessThanOrEqual(1)
  const knowHow = view.offers.filter(({ partner }) => gatewayOf(partner)?.notChosen !== undefined)
  await expect.poll(() => server.simulators.received.length - applications.length).toBe(knowHow.length)
})

test('the first offer is shown while another lender has not answered, and a late one joins it', async () => {
  server.simulators.respondWith(acceptAll)
  const lead = await server.handOver()
  await server.until(lead, accepted)
  expect((await read(lead)).offers.length).toBeGreaterThan(0)
  await whenAll(lead)
  expect((await read(lead)).offers.length).toBe(bound)
})

test('a withdrawal of the chosen lender brings the held offers back to one who has left', async () => {
  server.simulators.respondWith(acceptAll)
  const lead = await server.handOver()
  await server.until(lead, accepted)
  await whenAll(lead)
  const offer = (await read(lead)).offers.find(({ partner }) => isStandard(partner)) ?? expect.fail('no offer')
  await choose(lead, { partner: offer.partner, offerId: offer.id })
  await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: { offerId: offer.id } })
  const reference = String((await submissionsOf(lead)).find(({ partner }) => partner === offer.partner)?.['reference'])
  expect(await tell(offer.partner, { status: 'withdrawn', reference, reason: 'documents' })).toBe(204)
  const back = await read(lead)
  expect([back.leadStatus, back.offers.map(({ partner }) => partner).includes(offer.partner), back.offers.length]).toEqual([
    accepted,
    false,
    bound - 1,
  ])
})

test('an applicant who agreed to the text of one lender after another is sent to one after another', async () => {
  server.simulators.respondWith(acceptAll)
  const lead = await server.begin()
  const shownConsents = [{ code: 'PARTNER_TRANSFER', version: '2026-11-20', accepted: true }]
  const sent = server.simulators.messages.length
  const body = server.payload(server.answers, { id: lead.id, isSubmitted: true, shownConsents })
  expect((await server.call('PUT', '/api/v3/lead', { token: lead.token, body })).text).toContain('leadStatus')
  const code = await server.code(sent)
  await server.call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  await server.until(lead, accepted)
  expect(await submissionsOf(lead)).toHaveLength(1)
  expect((await read(lead)).comparison).toBeUndefined()
})

test('a lender that wants a step first is chosen by its indicative offer, and its step is stored and answered', async () => {
  server.simulators.respondWith((received) => {
    const { partner, path, body } = received
    if (path.includes('/steps/') || path.endsWith('/choice') || !isStandard(partner)) return acceptAll(received, 0)
    const reference = referenceOf(partner, body)
    const indicative = priced(`${partner}-0`, 470_000)
    return { status: 200, text: JSON.stringify({ status: 'step', reference, step: 'consents', indicative }) }
  })
  const lead = await server.handOver()
  await server.until(lead, accepted)
  await whenAll(lead)
  const offer = (await read(lead)).offers.find(({ isIndicative }) => isIndicative) ?? expect.fail('no indicative offer')
  const chosen = await choose(lead, { partner: offer.partner, offerId: offer.id })
  expect(chosen.view()).toMatchObject({ leadStatus: offered, stepWanted: { path: 'consents' }, routeChange: { route: '/consents' } })
  expect((await submissionsOf(lead)).find(({ partner }) => partner === offer.partner)).toMatchObject({
    state: 'waiting',
    verdict: 'accepted',
  })
  const skipped = await server.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
  expect([skipped.view().leadStatus, skipped.view().offers.some(({ partner }) => partner === offer.partner)]).toEqual([accepted, false])
})
