import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { takeWebhook } from './take-webhook.ts'

const SECRET = 'sandbox-secret'
let server: TestServer
let count = 0
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())

/** A lead that its first partner has under the reference, undecided for a while. */
async function pendingLead(reference: string): Promise<{ readonly lead: OwnLead; readonly partner: string }> {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, reference))
  const lead = await server.handOver()
  for (let looks = 0; looks < 2400; looks++, await wait(25)) {
    const [row] = await server.query("select partner from submissions where lead_id = $1 and state = 'pending'", [lead.id])
    if (row) return { lead, partner: String(row['partner']) }
  }
  throw new Error('no partner has it pending')
}

function bodyOf(partner: string, scenario: string, reference: string): Buffer {
  const reaction = exampleReaction(partner, scenario, server.simulators.url, reference)
  return Buffer.from(reaction === 'break' ? '' : reaction.text)
}

async function tell(partner: string, body: Buffer, change: { readonly [name: string]: string } = {}, at = new Date()): Promise<number> {
  const signed = signWebhook({ id: `evt_${++count}`, at, body }, [Buffer.from(SECRET)])
  const answer = await fetch(`${server.api.url}/api/partner/${partner}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed, ...change },
    body: new Uint8Array(body),
  })
  return answer.status
}

const rowOf = async (lead: OwnLead) =>
  (
    await server.query(
      'select status, version, (select json_agg(array[partner, state, verdict] order by created_at) from submissions where lead_id = leads.id) as asked from leads where id = $1',
      [lead.id],
    )
  )[0]

test('[S-7.70] [I-08] a forged, changed or old message, one about an unknown application, and one that means nothing change nothing', async () => {
  const { lead, partner } = await pendingLead('W-1')
  const body = bodyOf(partner, 'accepted', 'W-1')
  const forged = signWebhook({ id: 'evt_forged', at: new Date(), body }, [Buffer.from('another-secret')])
  expect(await tell(partner, body, forged)).toBe(401)
  expect(await tell(partner, body, signWebhook({ id: 'evt_other', at: new Date(), body: Buffer.from('{}') }, [Buffer.from(SECRET)]))).toBe(
    401,
  )
  for (const minutes of [-6, 6]) expect(await tell(partner, body, {}, new Date(Date.now() + minutes * 60_000))).toBe(401)
  expect(await tell(partner, bodyOf(partner, 'accepted', 'W-unknown'))).toBe(404)
  expect(await tell('nobody', body)).toBe(404)
  expect(await tell(partner, Buffer.from('[1'))).toBe(400)
  expect((await rowOf(lead))?.['status']).toBe(3)
})

test('[S-7.70] [I-08] an acceptance that is told decides the lead, and nothing told later, twice or in another order changes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(['accepted', 'rejected', 'pending', 'accepted'], { minLength: 2 }), async (later) => {
      const reference = `W-${crypto.randomUUID().slice(0, 8)}`
      const { lead, partner } = await pendingLead(reference)
      const at = new Date()
      const first = signWebhook({ id: `evt_${reference}`, at, body: bodyOf(partner, 'accepted', reference) }, [Buffer.from(SECRET)])
      const statuses = await Promise.all([1, 2, 3].map(() => tell(partner, bodyOf(partner, 'accepted', reference), first)))
      expect(statuses).toEqual([204, 204, 204])
      expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(partner)
      const decided = await rowOf(lead)
      for (const scenario of later) expect(await tell(partner, bodyOf(partner, scenario, reference))).toBe(204)
      expect(await rowOf(lead)).toEqual(decided)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('[S-7.70] [I-08] the same message again counts once while the application is undecided', async () => {
  const { lead, partner } = await pendingLead('W-2')
  const body = bodyOf(partner, 'pending', 'W-2')
  const signed = signWebhook({ id: 'evt_again', at: new Date(), body }, [Buffer.from(SECRET)])
  const asks = async () =>
    Number(
      (await server.query("select pending_asks from submissions where lead_id = $1 and reference = 'W-2'", [lead.id]))[0]?.['pending_asks'],
    )
  await server.query("update pgboss.job set start_after = now() + interval '1 hour' where name = 'ask-partner' and state < 'active'")
  const before = await asks()
  for (let times = 0; times < 3; times++) expect(await tell(partner, body, signed)).toBe(204)
  expect(await asks()).toBe(before + 1)
})

test('[S-7.70] [I-08] an acceptance that comes after a refusal changes nothing, while the next lender is asked', async () => {
  const { lead, partner } = await pendingLead('W-4')
  expect(await tell(partner, bodyOf(partner, 'rejected', 'W-4'))).toBe(204)
  const asked = () => server.query('select partner, verdict from submissions where lead_id = $1 order by created_at', [lead.id])
  await expect.poll(asked).toEqual([
    { partner, verdict: 'declined' },
    { partner: expect.any(String), verdict: null },
  ])
  expect(await tell(partner, bodyOf(partner, 'accepted', 'W-4'))).toBe(204)
  expect((await asked())[0]).toEqual({ partner, verdict: 'declined' })
  expect((await rowOf(lead))?.['status']).toBe(3)
})

test('[SEC-H1] [ASVS-4.1.5] in production a lender’s message counts by the lender’s own secret alone: one that all share is nobody’s', async () => {
  const { lead, partner } = await pendingLead('W-3')
  const body = bodyOf(partner, 'accepted', 'W-3')
  const own = 'a-secret-of-this-lender-alone'
  const production = (secrets: { readonly [partner: string]: string }): Api => {
    const partnerSecrets = Object.fromEntries(Object.entries(secrets).map(([id, text]) => [id, [{ text, key: Buffer.from(text) }]]))
    return { ...server.api.parts, settings: { ...server.api.parts.settings, ENVIRONMENT: 'production', partnerSecrets } }
  }
  const taken = (secret: string, partnerSecrets: { readonly [partner: string]: string }) => {
    const [id, at] = [`evt_${++count}`, String(Math.floor(Date.now() / 1000))]
    const signature = `v1,${createHmac('sha256', secret).update(`${id}.${at}.`).update(body).digest('base64')}`
    const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature }
    return takeWebhook(production(partnerSecrets), partner, { headers, body })
  }
  expect(await taken(SECRET, {})).toBe('refused')
  expect(await taken(SECRET, { 'another-lender': SECRET })).toBe('refused')
  expect(await taken(SECRET, { [partner]: own })).toBe('refused')
  expect(await taken('', { [partner]: '' })).toBe('refused')
  expect((await rowOf(lead))?.['status']).toBe(3)
  expect(await taken(own, { [partner]: own })).toBe('taken')
  await server.until(lead, 5)
})

test('an answer that a lender tells counts once among its answers, however often it is told', async () => {
  const { lead, partner } = await pendingLead('W-6')
  const body = bodyOf(partner, 'accepted', 'W-6')
  const headers = signWebhook({ id: 'evt_counted', at: new Date(), body }, [Buffer.from(SECRET)])
  const counted: unknown[] = []
  const { parts } = server.api
  const api = { ...parts, partnerCounts: { ...parts.partnerCounts, answered: (one: unknown) => void counted.push(one) } }
  for (let times = 0; times < 3; times++) expect(await takeWebhook(api, partner, { headers, body })).toBe('taken')
  expect(counted).toMatchObject([{ site: server.site.id, partner, verdict: 'accepted' }])
  await server.until(lead, 5)
})

test('a server that does not know the site of the lead takes no message about it, so that it is sent again', async () => {
  const { lead, partner } = await pendingLead('W-5')
  const body = bodyOf(partner, 'accepted', 'W-5')
  const headers = signWebhook({ id: 'evt_of_new_site', at: new Date(), body }, [Buffer.from(SECRET)])
  expect(await takeWebhook({ ...server.api.parts, sites: new Map() }, partner, { headers, body })).toBe('unknown')
  expect(await takeWebhook(server.api.parts, partner, { headers, body })).toBe('taken')
  await server.until(lead, 5)
})
