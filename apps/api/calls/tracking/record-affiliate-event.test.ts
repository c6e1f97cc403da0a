import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectAll } from '#tests/collect-all.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { eachAffiliateEvent } from '#apps/api/store/tracking/affiliate-events.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ CHANGES_PER_MINUTE: '20' })))
afterAll(() => server.close())

const CONTENT = { attribute: 'partner-7', subId: 'banner', transactionId: 'click-1' }
const response = (more: object = {}) => ({ product: server.site.brand.product, event: 'lead-created', ...CONTENT, ...more })
const tell = ({ id, token }: OwnLead, more: object = {}, key: string = randomUUID()) =>
  server.call('POST', '/api/affiliate/event', { token, key, body: response({ leadId: id, ...more }) })
const kept = ({ id }: OwnLead) =>
  server.query('select event, site, attribute, sub_id, transaction_id from affiliate_events where lead_id = $1', [id])

test('[S-7.33] an event of a lead is kept with its content, once, however often it is told', async () => {
  const lead = await server.begin()
  const key = randomUUID()
  expect((await tell(lead, {}, key)).status).toBe(204)
  expect((await tell(lead, {}, key)).status).toBe(204)
  expect((await tell(lead, { transactionId: 'click-2' })).status).toBe(204)
  expect(await kept(lead)).toEqual([
    { event: 'lead-created', site: server.site.id, attribute: 'partner-7', sub_id: 'banner', transaction_id: 'click-1' },
  ])
  expect((await tell(lead, { subId: 'other' }, key)).body['code']).toBe('key-reused')
  const own = await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })
  expect(own.view().version).toBe(1)
})

test('[S-7.33] the operator reads what was kept, with site and lead', async () => {
  const lead = await server.begin()
  await tell(lead)
  const events = await collectAll(eachAffiliateEvent(server.api.parts.database.db, new Date(Date.now() - 60_000)))
  expect(events.find(({ leadId }) => leadId === lead.id)).toMatchObject({ event: 'lead-created', site: server.site.id, ...CONTENT })
})

test('[S-7.33] nothing is kept for the lead of somebody else, without a lead, or under a name that is no event', async () => {
  const [lead, other] = [await server.begin(), await server.begin()]
  const foreign = await tell({ id: lead.id, token: other.token })
  expect([foreign.status, foreign.body['code']]).toEqual([404, 'lead-unknown'])
  expect((await server.call('POST', '/api/affiliate/event', { body: response() })).status).toBe(204)
  expect((await tell(lead, { event: 'lead-paid' })).status).toBe(400)
  expect((await tell(lead, { event: 'link-opened' })).status).toBe(400)
  expect((await tell(lead, { leadId: 'no-id' })).status).toBe(400)
  expect((await server.call('POST', '/api/affiliate/event', { body: { event: 'lead-created' } })).status).toBe(400)
  expect(await kept(lead)).toEqual([])
})

test('[S-7.33] values at their bound are kept, beyond it refused; unknown fields are left out', async () => {
  const lead = await server.begin()
  for (const name of ['attribute', 'subId', 'transactionId']) expect((await tell(lead, { [name]: 'x'.repeat(251) })).status).toBe(400)
  expect((await tell(lead, { event: 'x'.repeat(61) })).status).toBe(400)
  expect((await tell(lead, { transactionId: '\u0001<b>'.padEnd(250, 'é'), email: 'ana@example.com', extra: { a: 1 } })).status).toBe(204)
  const [row] = await kept(lead)
  expect(String(row?.['transaction_id'])).toHaveLength(250)
  expect(JSON.stringify(row)).not.toContain('ana@example.com')
})

test('[S-7.33] a lead that tells too much is held up', async () => {
  const lead = await server.begin()
  const all = await Promise.all(Array.from({ length: 25 }, () => tell(lead)))
  expect(all.some(({ status }) => status === 429)).toBe(true)
})

test('[S-7.33] what was kept ends with its lead', async () => {
  const lead = await server.begin()
  await tell(lead)
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  expect(await kept(lead)).toEqual([])
})
