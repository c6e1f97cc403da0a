import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const read = (lead: OwnLead, what: string) => server.call('GET', `/api/customer/${lead.id}/${what}`, { token: lead.token })
const consentsOf = async (lead: OwnLead) => ownConsents.parse(JSON.parse((await read(lead, 'consents')).text))
const choose = (lead: OwnLead, code: string, accepted: boolean) =>
  server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code, accepted }] } })

test('[S-7.58] an applicant sees whom we asked, what each was told by name and what it said, and never what another partner was told', async () => {
  const lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted)
  const { status, text } = await read(lead, 'application')
  expect(status).toBe(200)
  const own: unknown = JSON.parse(text)
  expect(own).toMatchObject({ leadStatus: LEAD_STATUS.accepted, isErasing: false, lenders: [{ outcome: 'accepted' }] })
  const [asked] = await server.query('select count(*)::int as count from submissions where lead_id = $1', [lead.id])
  expect(own).toMatchObject({ lenders: { length: asked?.['count'] } })
  expect(own).toMatchObject({ lenders: [{ told: expect.arrayContaining(['email', 'phoneNumber', 'amount']) }] })
  expect(text).not.toContain(String(server.answers['email']))
})

test('[S-7.58] [ASVS-14.2.6] a copy holds every answer, the consents with their exact texts, and what happened, but no secret', async () => {
  const lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted)
  await server.call('POST', '/api/lead/customer/password', {
    token: lead.token,
    body: { leadId: lead.id, password: 'correct horse battery' },
  })
  const { body, text } = await read(lead, 'copy')
  expect(body).toMatchObject({ application: { contactDetails: { email: server.answers['email'] } }, consents: { leadId: lead.id } })
  expect(text).toContain('"sentence"')
  expect(text).not.toContain(lead.token)
  expect(text).not.toContain('argon2')
})

test('a copy holds the offers that lenders made, and says in words where the application is', async () => {
  const lead = await server.handOver()
  const { offers } = (await server.until(lead, LEAD_STATUS.accepted)).view()
  const { body } = await read(lead, 'copy')
  expect(body).toMatchObject({ status: 'accepted', lenders: [{ offers: [{ id: offers[0]?.id, amount: offers[0]?.amount }] }] })
})

test('[S-7.58] a consent that is withdrawn stands in the ledger after the one that was given, and the chain fits', async () => {
  const lead = await server.begin()
  const [given] = (await consentsOf(lead)).filter(({ accepted }) => accepted)
  if (!given) throw new Error('no consent was given')
  const response = await choose(lead, given.code, false)
  expect(response.status, response.text).toBe(200)
  expect(ownConsents.parse(JSON.parse(response.text)).find(({ code }) => code === given.code)).toMatchObject({ accepted: false })
  expect((await consentsOf(lead)).find(({ code }) => code === given.code)).toMatchObject({ accepted: false })
  const chain = await makeCertificate(server.api.database.db, lead.id)
  expect(chain.rows.filter(({ code }) => code === given.code).map(({ accepted }) => accepted)).toEqual([true, false])
  expect(verifyChain(chain)).toBeUndefined()
  expect((await choose(lead, given.code, true)).status).toBe(200)
  expect(verifyChain(await makeCertificate(server.api.database.db, lead.id))).toBeUndefined()
})

test('without a consent that the market requires an application on its way is withdrawn, and nobody else is asked', async () => {
  server.simulators.respondWith(() => ({ status: 503, text: '' }))
  const lead = await server.begin()
  await server.submit(lead)
  const required = (await consentsOf(lead)).findLast((consent) => consent.required && consent.accepted)
  await choose(lead, required?.code ?? '', false)
  expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view().leadStatus).toBe(LEAD_STATUS.withdrawn)
  const { status, body } = await server.call('POST', '/api/lead/mobile/verification', { token: lead.token, body: { leadId: lead.id } })
  expect([status, body['code']]).toEqual([409, 'move-not-allowed'])
})

test('a code that no box has is refused, and the lead stays as it was', async () => {
  const lead = await server.begin()
  const before = await consentsOf(lead)
  const { status, body } = await choose(lead, 'WHATEVER', true)
  expect([status, body['code']]).toEqual([400, 'answers-refused'])
  expect(await consentsOf(lead)).toEqual(before)
})
