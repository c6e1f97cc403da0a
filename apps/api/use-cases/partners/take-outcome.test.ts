import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readOwnApplication } from '#core/contract/customer/own-application.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { recordAnswer } from './record-answer.ts'
import { takeOutcome } from './take-outcome.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'

const SECRET = 'sandbox-secret'
/** A lender that has a cap. */
const LENDER = 'rapifondos'
let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', AFFILIATE_PAYOUT_SOME_BLOG: 'co:sold=100000,co:funded=1000bp' })
})
afterAll(() => server.close())

/** A lead of an affiliate that the lender accepted under this reference; its applicant has gone on to the lender. */
async function soldLead(reference: string): Promise<OwnLead> {
  server.simulators.respondWith(({ partner }) =>
    exampleReaction(partner, partner === LENDER ? 'accepted' : 'rejected', server.simulators.url, reference),
  )
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams: { attribute: 'Some Blog' } })
  await server.confirm(lead)
  await server.until(lead, 5)
  expect((await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })).status).toBe(200)
  return lead
}

const began = Date.now() - 3_600_000
const at = (minute: number) => new Date(began + minute * 60_000).toISOString()

async function report(message: object, eventId = `evt_${++count}`, secret = SECRET): Promise<number> {
  const body = Buffer.from(JSON.stringify(message))
  const signed = signWebhook({ id: eventId, at: new Date(), body }, [Buffer.from(secret)])
  const answer = await fetch(`${server.api.url}/api/partner/${LENDER}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: new Uint8Array(body),
  })
  return answer.status
}

const sales = (reference: string) =>
  server.query(
    `select lead_id, submission_id, country, affiliate, payout, price::int, sold_at is not null as sold,
      (select json_agg(json_build_object('outcome', outcome, 'amount', amount, 'price', price, 'reason', reason) order by outcomes.at)
        from outcomes where sale_id = sales.id) as said
    from sales where partner = $1 and reference_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8'))`,
    [LENDER, reference],
  )
const eventsOf = async (lead: OwnLead) =>
  (await server.query("select name, details from events where lead_id = $1 and name like 'lead-%ed' order by id", [lead.id])).filter(
    ({ name }) => ['lead-funded', 'lead-cancelled', 'lead-returned'].includes(String(name)),
  )
const postback = z.object({ type: z.string(), data: z.looseObject({ number: z.number() }) })
const statusOf = async (lead: OwnLead) => (await server.query('select status from leads where id = $1', [lead.id]))[0]?.['status']

test('[SEC-H1] a forged outcome, one about an unknown application and one beyond its bounds change nothing, and are counted', async () => {
  await soldLead('O-1')
  const funded = { status: 'funded', reference: 'O-1', amount: 1_000_000, at: at(0) }
  expect(await report(funded, 'evt_forged', 'another-secret')).toBe(401)
  expect(await report({ ...funded, reference: 'O-unknown' })).toBe(404)
  const [sale] = await sales('O-1')
  const price = Number(sale?.['price'])
  expect(price).toBeGreaterThan(0)
  const bad: readonly object[] = [
    { amount: 1_000_000_000 },
    { amount: 1 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: '1000000' },
    { price: price * 10 + 1 },
    { price: -1 },
    { price: 0.5 },
    { price: 1e300 },
    { at: new Date(Date.now() + 600_000).toISOString() },
    { at: 'yesterday' },
    { reference: '' },
  ]
  for (const change of bad) expect(await report({ ...funded, ...change }), JSON.stringify(change)).toBe(400)
  expect((await sales('O-1'))[0]?.['said']).toBeNull()
  const { text } = await server.operations('/metrics')
  for (const [fault, times] of [
    ['amount', 2],
    ['price', 1],
    ['time', 1],
  ])
    expect(text).toContain(`partner_outcomes_total{partner="${LENDER}",result="${fault}"} ${times}`)
  expect(await report({ ...funded, price: price * 10 })).toBe(204)
})

test('[I-08] messages in any order, repeated and at the same time, come to the same outcome; the status of the lead stays', async () => {
  const sent = [
    { status: 'funded', amount: 1_000_000, at: at(1) },
    { status: 'cancelled', reason: 'changed mind', at: at(2) },
    { status: 'funded', amount: 900_000, price: 4_000_000, at: at(3) },
    { status: 'returned', reason: 'fraud', at: at(4) },
  ]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }), async (order) => {
      const reference = `O-${crypto.randomUUID().slice(0, 8)}`
      const lead = await soldLead(reference)
      const send = (place: number) => report({ ...sent[place], reference }, `evt_${reference}_${place}`)
      for (const place of order.slice(0, 4)) expect(await send(place)).toBe(204)
      expect(await Promise.all(order.slice(4).map(send))).toEqual([204, 204, 204, 204])
      const [sale] = await sales(reference)
      expect(sale?.['said']).toEqual([
        { outcome: 'funded', amount: 1_000_000, price: null, reason: null },
        { outcome: 'cancelled', amount: null, price: null, reason: 'changed mind' },
        { outcome: 'funded', amount: 900_000, price: 4_000_000, reason: null },
        { outcome: 'returned', amount: null, price: null, reason: 'fraud' },
      ])
      expect((await eventsOf(lead)).at(-1)).toMatchObject({
        name: 'lead-returned',
        details: { payout: 0, currency: 'COP', partner: LENDER },
      })
      expect(await statusOf(lead)).toBe(6)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('[S-7.80] the affiliate is told each change with its payout, the applicant in the own page, and neither the price', async () => {
  const url = `${server.simulators.url}/affiliates/some-blog`
  Object.assign(server.api.parts.settings.affiliates, { 'some-blog': { url, secrets: [{ text: SECRET, key: Buffer.from(SECRET) }] } })
  server.simulators.hear(() => 204)
  const lead = await soldLead('O-2')
  expect(await report({ status: 'funded', reference: 'O-2', amount: 1_000_000, price: 3_000_000, at: at(1) })).toBe(204)
  // older than what is known: nothing changes, and nobody is told
  expect(await report({ status: 'cancelled', reference: 'O-2', reason: 'late', at: at(0) })).toBe(204)
  const own = async () => {
    const { body } = await server.call('GET', `/api/customer/${lead.id}/application`, { token: lead.token })
    return readOwnApplication.reply.body.parse(body).lenders.find(({ name }) => name === 'RapiFondos')
  }
  expect((await own())?.loan).toEqual({ outcome: 'funded', at: at(1) })
  const copy = await server.call('GET', `/api/customer/${lead.id}/copy`, { token: lead.token })
  expect(copy.body['outcomes']).toHaveLength(2)
  expect(JSON.stringify(copy.body['outcomes'])).not.toContain('3000000')
  expect(await report({ status: 'returned', reference: 'O-2', reason: 'fraud', at: at(2) })).toBe(204)
  expect((await own())?.loan).toMatchObject({ outcome: 'returned' })
  const told = () =>
    server.simulators.heard
      .filter(({ path, body }) => path.includes('some-blog') && body.includes(lead.id) && /lead-(?:funded|cancelled|returned)/u.test(body))
      .map(({ body }) => postback.parse(JSON.parse(body)))
      .toSorted((a, b) => a.data.number - b.data.number)
  await expect.poll(told).toMatchObject([
    { type: 'lead-funded', data: { status: 'redirected', payout: 400_000, currency: 'COP' } },
    { type: 'lead-returned', data: { status: 'redirected', payout: 0, currency: 'COP' } },
  ])
})

test('a returned lead gives its price back to the budget of its day, once; the lead still counts', async () => {
  const spent = async () =>
    Number(
      (
        await server.query(
          `select whole.spent - coalesce((select sum(spent_left) from partner_slots as slot
            where slot.partner = whole.partner and slot.country = whole.country and slot.starts = whole.day), 0) as spent
          from partner_days as whole where partner = $1 order by day desc limit 1`,
          [LENDER],
        )
      )[0]?.['spent'],
    )
  await soldLead('O-3')
  const before = await spent()
  const price = Number((await sales('O-3'))[0]?.['price'])
  for (const minute of [1, 2]) expect(await report({ status: 'returned', reference: 'O-3', reason: 'fraud', at: at(minute) })).toBe(204)
  expect(await report({ status: 'funded', reference: 'O-3', amount: 1_000_000, at: at(3) })).toBe(204)
  expect(await report({ status: 'returned', reference: 'O-3', reason: 'fraud', at: at(4) })).toBe(204)
  expect(await spent()).toBe(before - price)
})

test('[S-7.59] [I-18] a late message about an erased lead counts as money, and nothing of the person is left beside it', async () => {
  const lead = await soldLead('O-4')
  expect(await report({ status: 'cancelled', reference: 'O-4', reason: 'Ana changed her mind', at: at(0) })).toBe(204)
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  const late = { status: 'returned', reference: 'O-4', reason: 'Ana again', at: at(2) }
  for (const id of ['evt_late', 'evt_late']) expect(await report(late, id)).toBe(204)
  expect(await report({ status: 'funded', reference: 'O-4', amount: 1, at: at(3) })).toBe(400)
  expect(await sales('O-4')).toMatchObject([
    {
      lead_id: null,
      submission_id: null,
      affiliate: 'some-blog',
      payout: { sold: { fixed: 100_000 }, funded: { share: 1000 } },
      sold: true,
      said: [
        { outcome: 'cancelled', reason: null },
        { outcome: 'returned', reason: null },
      ],
    },
  ])
  // the middle of what its day in the market and its day of UTC share
  const [time] = await server.query(
    `select to_char(sold_at at time zone 'UTC', 'HH24:MI') as time from sales where lead_id is null limit 1`,
  )
  expect(['02:30', '14:30']).toContain(time?.['time'])
})

test('a lead that was accepted and erased before its applicant went on is found by a late message too', async () => {
  server.simulators.respondWith(({ partner }) =>
    exampleReaction(partner, partner === LENDER ? 'accepted' : 'rejected', server.simulators.url, 'O-5'),
  )
  const lead = await server.handOver()
  await server.until(lead, 5)
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  expect(await report({ status: 'funded', reference: 'O-5', amount: 1_000_000, at: at(1) })).toBe(204)
  expect(await sales('O-5')).toMatchObject([{ lead_id: null, sold: false, said: [{ outcome: 'funded' }] }])
})

test('a lead whose lender takes its offer back after the redirect is not sold any more', async () => {
  const lead = await soldLead('O-6')
  const [submission] = await server.query('select id from submissions where lead_id = $1 and partner = $2', [lead.id, LENDER])
  const answer = { verdict: 'withdrawn', reference: 'O-6', reason: 'funds-exhausted' } as const
  await recordAnswer(server.api.parts, lead.id, { submissionId: String(submission?.['id']), answer })
  expect(await sales('O-6')).toMatchObject([{ sold: false }])
})

test('a message about a lead whose site is switched off counts as money, with its affiliate and without the reason', async () => {
  const lead = await soldLead('O-7')
  await server.query('delete from sales where lead_id = $1', [lead.id])
  const reported = { outcome: 'cancelled', reference: 'O-7', reason: 'Ana', at: at(1) } as const
  const switchedOff = { ...server.api.parts, sites: new Map() }
  for (const eventId of ['evt_off', 'evt_off']) expect(await takeOutcome(switchedOff, { partner: LENDER, eventId, reported })).toBe('taken')
  expect(await sales('O-7')).toMatchObject([{ lead_id: lead.id, affiliate: 'some-blog', said: [{ outcome: 'cancelled', reason: null }] }])
  expect(await eventsOf(lead)).toEqual([])
})
