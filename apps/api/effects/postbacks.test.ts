import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleReaction, type Heard } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { applyEvent } from './definition/apply-event.ts'
import { withLead } from './definition/write-lead.ts'
import { readSharedSecrets } from '../platform/secrets/read-shared-secrets.ts'
import { sendPostback } from '../jobs/send-postback.ts'
import { switchReceiverOn } from '../domain/postbacks/switch-receiver-on.ts'

const OWN = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
const OLDER = `whsec_${Buffer.alloc(24, 4).toString('base64')}`
const LENDER = 'credito-andino'
const WITHIN = { timeout: 60_000 }
const message = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    leadId: z.uuid(),
    status: z.string(),
    number: z.number(),
    reference: z.string().nullish(),
    subId: z.string().nullish(),
    transactionId: z.string().nullish(),
    aff_click: z.string().nullish(),
    reason: z.string().optional(),
  }),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PARTNER_SECRET_CREDITO_ANDINO: `${OWN},${OLDER}`, REPEAT_DAYS: '0' })
  const url = `${server.simulators.url}/affiliates/some-blog`
  // the address of the players is known only now
  Object.assign(server.api.parts.settings.affiliates, { 'some-blog': { url, secrets: readSharedSecrets(OWN) } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.simulators.hear(() => 204)
  // one lender alone takes the lead
  server.simulators.respondWith(({ partner }) =>
    exampleReaction(partner, partner === LENDER ? 'accepted' : 'rejected', server.simulators.url, `R-${partner}`),
  )
})

/** What a library that is not ours reads of it; throws where it would refuse it. */
const read = ({ body, headers }: Heard, secret = OWN) => message.parse(new Webhook(secret).verify(body, { ...headers }))

const about = (lead: OwnLead, path: string) =>
  server.simulators.heard.filter((one) => one.path.includes(path) && one.body.includes(lead.id))

/** A lead that a link of an affiliate brought, decided. */
async function broughtLead(): Promise<OwnLead> {
  const affiliateReferenceParams = { attribute: 'Some Blog', subId: 'spring', transactionId: 'T-77' }
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams })
  await server.confirm(lead)
  await server.until(lead, 5)
  return lead
}

const redirect = (lead: OwnLead) => server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
const again = () => server.query("update pgboss.job set start_after = now() where name = 'send-postback' and state = 'retry'")
/** Calls may overtake each other; their numbers tell the order. */
const inOrder = (heard: readonly Heard[]) => heard.toSorted((a, b) => read(a).data.number - read(b).data.number)
const types = (heard: readonly Heard[]) => inOrder(heard).map((one) => read(one).type)

test('[S-7.80] a partner and the affiliate are told what happens, signed with each secret in force, by ids and states alone', async () => {
  const lead = await broughtLead()
  expect((await redirect(lead)).status).toBe(200)
  expect((await redirect(lead)).status).toBe(200)
  await expect
    .poll(() => types(about(lead, 'some-blog')), WITHIN)
    .toEqual(['application-submitted', 'partner-accepted', 'applicant-redirected'])
  await expect.poll(() => types(about(lead, LENDER)), WITHIN).toEqual(['partner-accepted', 'applicant-redirected'])
  // the second way to the lender was no news, not even one that is still to be told
  const news = "select receiver, site from postbacks where lead_id = $1 and body like '%applicant-redirected%' order by receiver"
  const site = server.site.id
  expect(await server.query(news, [lead.id])).toEqual([
    { receiver: 'affiliate:some-blog', site },
    { receiver: `partner:${LENDER}`, site },
  ])
  const [own] = inOrder(about(lead, LENDER))
  const [blog] = inOrder(about(lead, 'some-blog'))
  if (!own || !blog) throw new Error('nothing was heard')
  expect(read(own, OLDER)).toEqual(read(own))
  expect(read(own).data).toEqual({ leadId: lead.id, reference: `R-${LENDER}`, status: 'accepted', number: 1 })
  expect(read(blog).data).toEqual({ leadId: lead.id, subId: 'spring', transactionId: 'T-77', status: 'submitted', number: 1 })
})

test('[ASVS-4.1.5] whatever of a message is changed, or told again after five minutes, a receiver refuses', async () => {
  const lead = await broughtLead()
  await expect.poll(() => about(lead, LENDER).length, WITHIN).toBeGreaterThan(0)
  const [heard] = about(lead, LENDER)
  if (!heard) throw new Error('nothing was heard')
  expect(() => read(heard, `whsec_${Buffer.alloc(24, 9).toString('base64')}`)).toThrow('No matching signature')
  fc.assert(
    fc.property(fc.nat(heard.body.length - 1), (at) => {
      const other = heard.body[at] === 'x' ? 'y' : 'x'
      const body = `${heard.body.slice(0, at)}${other}${heard.body.slice(at + 1)}`
      expect(() => read({ ...heard, body })).toThrow('No matching signature')
    }),
  )
  const old = String(Number(heard.headers['webhook-timestamp']) - 301)
  expect(() => read({ ...heard, headers: { ...heard.headers, 'webhook-timestamp': old } })).toThrow('too old')
})

test('[S-7.80] a receiver that is down, redirects or breaks off is told later, with the same id and body, and hears nothing twice but by its id', async () => {
  const answers: (number | 'break')[] = ['break', 500, 302, 404]
  server.simulators.hear(({ path }) => (path.includes(LENDER) ? (answers.shift() ?? 204) : 204))
  const lead = await broughtLead()
  const response = () => server.query('select state from postbacks where lead_id = $1 and receiver = $2', [lead.id, `partner:${LENDER}`])
  await expect.poll(async () => (await again(), await response()), WITHIN).toEqual([{ state: 'told' }])
  const heard = about(lead, LENDER)
  expect(heard.length).toBeGreaterThanOrEqual(5)
  expect(new Set(heard.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  const state = () => server.query('select failing_since, off_since from receivers where receiver = $1', [`partner:${LENDER}`])
  await expect.poll(state, WITHIN).toEqual([{ failing_since: null, off_since: null }])
  // a job that is done again after it was told tells nothing
  const [row] = await server.query('select id from postbacks where lead_id = $1 and receiver = $2', [lead.id, `partner:${LENDER}`])
  await sendPostback(server.api.parts, { postbackId: String(row?.['id']), leadId: lead.id })
  expect(about(lead, LENDER)).toHaveLength(heard.length)
  const { text } = await server.operations('/metrics')
  for (const outcome of ['told', 'failed']) expect(text).toMatch(new RegExp(`postbacks_total\\{outcome="${outcome}"\\} [1-9]`, 'u'))
})

test('[S-7.80] a receiver that has failed for five days, or says that it is gone, is left alone; switched on, it is told everything', async () => {
  const receiver = 'affiliate:some-blog'
  const state = async () =>
    (await server.query('select off_since is not null as off from receivers where receiver = $1', [receiver]))[0]?.['off']
  const failFor = (time: string) =>
    server.query('update receivers set failing_since = now() - $2::interval where receiver = $1', [receiver, time])
  const isHeld = async (lead: OwnLead) =>
    (await server.query("select 1 from postbacks where lead_id = $1 and receiver = $2 and state <> 'held'", [lead.id, receiver])).length ===
    0
  for (const make of [410, 500]) {
    server.simulators.hear(({ path }) => (path.includes('some-blog') ? make : 204))
    const lead = await broughtLead()
    if (make === 500) {
      await expect.poll(() => about(lead, 'some-blog').length, WITHIN).toBeGreaterThan(0)
      await failFor('4 days 23 hours')
      const postbackId = await anyOf(lead, 'queued')
      await expect(sendPostback(server.api.parts, { postbackId, leadId: lead.id })).rejects.toThrow('the receiver answered 500')
      expect(await state()).toBe(false)
      await failFor('5 days')
    }
    await expect.poll(async () => (await again(), await state()), WITHIN).toBe(true)
    await expect.poll(async () => (await again(), await isHeld(lead)), WITHIN).toBe(true)
    server.simulators.hear(() => 204)
    const quiet = about(lead, 'some-blog').length
    await sendPostback(server.api.parts, { postbackId: await anyOf(lead, 'held'), leadId: lead.id })
    expect(about(lead, 'some-blog')).toHaveLength(quiet)
    const { database, jobs } = server.api.parts
    expect(await database.inTransaction((tx) => switchReceiverOn(jobs, tx, receiver))).toBeGreaterThanOrEqual(2)
    const since = () => types(about(lead, 'some-blog').slice(quiet))
    await expect.poll(since, WITHIN).toEqual(['application-submitted', 'partner-accepted'])
    expect(await state()).toBe(false)
  }
})

const anyOf = async (lead: OwnLead, state: 'queued' | 'held') =>
  String((await server.query('select id from postbacks where lead_id = $1 and state = $2 limit 1', [lead.id, state]))[0]?.['id'])

test('[S-7.80] an affiliate whose address has macros is told by it, with its own parameters, signed and without a body', async () => {
  const url = `${server.simulators.url}/affiliates/by-macros?e={event}&click={transactionId}&own={aff_click}&s={subId}`
  Object.assign(server.api.parts.settings.affiliates, { 'by-macros': { url, secrets: readSharedSecrets(OWN) } })
  const hostile = 'a&s=other#%00'
  const affiliateReferenceParams = { attribute: 'By Macros', transactionId: hostile, own: { aff_click: '7' } }
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams })
  await server.submit(lead)
  const heard = () => server.simulators.heard.filter(({ path }) => path.includes('by-macros'))
  await expect.poll(() => heard().length, WITHIN).toBe(1)
  const [{ path, headers, body } = expect.fail('nothing heard')] = heard()
  const { searchParams } = new URL(path, server.simulators.url)
  expect([...searchParams]).toEqual([
    ['e', 'application-submitted'],
    ['click', hostile],
    ['own', '7'],
    ['s', ''],
  ])
  expect(body).toBe('')
  expect(() => new Webhook(OWN).verify('', { ...headers })).not.toThrow(/signature/u)
})

test.each([
  ['duplicate', 'duplicate'],
  ['rejected', 'declined'],
])('an affiliate is told why no lender took its lead: where all answer %s, %s', async (scenario, reason) => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, scenario, server.simulators.url, `R-${partner}`))
  const affiliateReferenceParams = { attribute: 'Some Blog' }
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams })
  await server.confirm(lead)
  await server.until(lead, -1)
  const told = () =>
    about(lead, 'some-blog')
      .map((one) => read(one))
      .find(({ type }) => type === 'partners-exhausted')?.data.reason
  await expect.poll(told, WITHIN).toBe(reason)
})

test('a lead whose own parameters are of another kind is refused, and the affiliate’s are told as JSON too', async () => {
  const bringing = (own: object) => ({ affiliateReferenceParams: { attribute: 'Some Blog', own } })
  for (const own of [{ email: 'a@example.com' }, { aff_click: 7 }, { aff_click: 'x'.repeat(251) }])
    await expect(server.begin(server.firstAnswers, bringing(own))).rejects.toThrow('400')
  const lead = await server.begin(server.firstAnswers, bringing({ aff_click: '7' }))
  await server.submit(lead)
  await expect.poll(() => about(lead, 'some-blog').map((one) => read(one).data.aff_click), WITHIN).toEqual(['7'])
})

test('a message and what it tells are written together: what is rolled back is told to nobody', async () => {
  const lead = await broughtLead()
  await expect.poll(() => types(about(lead, LENDER)), WITHIN).toEqual(['partner-accepted'])
  const rows = () =>
    server.query('select number from postbacks where lead_id = $1 and receiver = $2 order by number', [lead.id, `partner:${LENDER}`])
  const before = await rows()
  const broken = {
    ...server.api.parts,
    jobs: { ...server.api.parts.jobs, send: async () => Promise.reject(new Error('the disk is full')) },
  }
  await expect(withLead(broken, lead.id, async (open) => void (await applyEvent(open, 'lead-withdrawn')))).rejects.toThrow(
    'the disk is full',
  )
  expect(await rows()).toEqual(before)
})

test('settings name an affiliate with its secret, or say what lacks', () => {
  const { affiliates } = settingsOf({ AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/hear', AFFILIATE_SECRET_SOME_BLOG: OWN })
  expect(affiliates).toEqual({ 'some-blog': { url: 'https://blog.example/hear', secrets: readSharedSecrets(OWN) } })
  expect(() => settingsOf({ AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/hear' })).toThrow('AFFILIATE_SECRET_SOME_BLOG is missing')
  expect(() => settingsOf({ AFFILIATE_POSTBACK_SOME_BLOG: 'blog', AFFILIATE_SECRET_SOME_BLOG: OWN })).toThrow(
    'must be an http or https URL',
  )
})

test('an affiliate is told that an application was withdrawn also where the withdrawal is an erasure, which begins a little later', async () => {
  const lead = await broughtLead()
  expect((await server.call('POST', `/api/customer/${lead.id}/erasure`, { token: lead.token })).status).toBe(200)
  const [job] = await server.query(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = 'erase-lead' and data ->> 'leadId' = $1`,
    [lead.id],
  )
  expect(job).toEqual({ seconds: 5 })
  await expect.poll(() => about(lead, 'some-blog').map((heard) => read(heard).type), WITHIN).toContain('lead-withdrawn')
  await expect.poll(() => server.query('select 1 from leads where id = $1', [lead.id]), WITHIN).toEqual([])
})
