import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readOwnApplication } from '#core/contract/customer/own-application.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { takeWebhook } from '../use-cases/partners/take-webhook.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { trackers as modules } from '#catalogue/trackers.gen.ts'
import { readInternational } from '#core/tracking/read-international.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'
import type { OutsideRequest } from '../platform/platform.ts'
import { sendConversion } from './send-conversion.ts'
import { derivedEventId } from '#core/tracking/lead-event-id.ts'
import { eventIdOf } from '../effects/conversions.ts'

/** A vendor that answers with these statuses, one after another, the last again and again. */
let answers: readonly number[] = [200]
let got: { readonly event_name: string; readonly event_id: string }[] = []
let vendor: Server
let server: TestServer
let bodies: unknown[] = []
const events = z.object({ data: z.array(z.object({ event_name: z.string(), event_id: z.string() })) })

beforeAll(async () => {
  vendor = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(JSON.parse(body))
      got.push(...events.parse(JSON.parse(body)).data)
      response.writeHead(answers[Math.min(got.length, answers.length) - 1] ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const at = vendor.address()
  server = await startTestServer({
    TRACKER_META_PIXEL_PIXEL_ID: '1234567890',
    TRACKER_META_PIXEL_ACCESS_TOKEN: 'access-token',
    TRACKER_META_PIXEL_GRAPH_URL: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
  })
})
afterAll(async () => {
  await server.close()
  vendor.closeAllConnections()
  vendor.close()
})
beforeEach(() => {
  got = []
  bodies = []
  answers = [200]
})

type Choice = 'agreed' | 'refused'
const choose = (lead: OwnLead, advertising: Choice, more: object = {}) =>
  server.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body: { choices: { advertising }, ...more } })
const receipt = async (lead: OwnLead) => {
  const { body } = await server.call('GET', `/api/customer/${lead.id}/application`, { token: lead.token })
  return readOwnApplication.reply.body.parse(body).receipt.map(({ name, event, from, outcome }) => `${name} ${event} ${from} ${outcome}`)
}
const sentBody = (outcome: string, event = 'Lead') => `Meta Pixel ${event} server ${outcome}`
const SOON = { timeout: 60_000, interval: 200 }

test('[S-7.55] a conversion that the vendor fails to take is told again with the id of the browser, until it is taken', async () => {
  answers = [500, 200]
  const lead = await server.begin()
  await choose(lead, 'agreed')
  expect(await receipt(lead)).toEqual([sentBody('queued')])
  await expect.poll(() => receiptAfterPause(lead), SOON).toEqual([sentBody('told')])
  const id = await eventIdOf(server.api.parts.database.db, lead.id)
  expect(got).toEqual([
    { event_name: 'Lead', event_id: id },
    { event_name: 'Lead', event_id: id },
  ])
})

test('[S-7.55] a conversion that the vendor refuses is told once, and the applicant sees that it was refused', async () => {
  answers = [400]
  const lead = await server.begin()
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toEqual([sentBody('refused')])
  expect(got).toHaveLength(1)
})

test('[S-7.55] nothing is told where the visitor did not agree, and what waits is told after an agreement, once', async () => {
  const lead = await server.begin()
  await choose(lead, 'refused')
  expect(await receipt(lead)).toEqual([sentBody('not-agreed')])
  expect(got).toEqual([])
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toEqual([sentBody('told')])
  await choose(lead, 'agreed')
  expect(got).toHaveLength(1)
})

test('[S-7.55] who withdraws while a conversion waits to be told again is told of no more', async () => {
  answers = [429, 200]
  const lead = await server.begin()
  await choose(lead, 'agreed')
  await expect.poll(() => got.length, SOON).toBe(1)
  await choose(lead, 'refused')
  await expect.poll(() => receiptAfterPause(lead), SOON).toEqual([sentBody('not-agreed')])
  expect(got).toHaveLength(1)
})

test.each([408, 429, 500, 502, 503, 504])(
  '[S-7.55] what a vendor answers with %i is tried again and taken the next time',
  async (status) => {
    answers = [status, 200]
    const lead = await server.begin()
    await choose(lead, 'agreed')
    await expect.poll(() => receiptAfterPause(lead), SOON).toEqual([sentBody('told')])
    expect(got).toHaveLength(2)
  },
)

/** The receipt, while pauses before another try are over at once. */
async function receiptAfterPause(lead: OwnLead) {
  await server.query("update pgboss.job set start_after = now() where name = 'send-conversion' and state = 'retry'")
  return receipt(lead)
}

test('what the browser told a tracker is recorded once, and nothing of a tracker that the site does not have', async () => {
  const lead = await server.begin()
  const [known, unknown] = ['meta-pixel', 'nobody'].map((tracker) => ({ tracker, event: 'Lead' }))
  expect((await choose(lead, 'refused', { told: [known, unknown, known] })).status).toBe(200)
  const told = await server.query(`select tracker from tracked where lead_id = $1 and source = 'browser'`, [lead.id])
  expect(told).toEqual([{ tracker: 'meta-pixel' }])
})

/** Tells another tracker of a lead what it was told already: returns what the tracker got, and what the log warns of. */
async function tell(lead: OwnLead, id: 'tiktok-pixel' | 'google-tag', settings: TrackerSettings, answer: Response) {
  const queue = `update tracked set tracker = $2, state = 'queued' where lead_id = $1 and event = 'Lead' and source = 'server'`
  await server.query(queue, [lead.id, id])
  const { parts } = server.api
  const { default: tracker } = await modules[id]()
  const trackers = new Map([[server.site.id, [{ id, tracker, settings }]]])
  const sent: unknown[] = []
  const warned: unknown[] = []
  const outside = {
    ...parts.outside,
    send: async (_: string, { body }: OutsideRequest) => (sent.push(JSON.parse(String(body))), answer),
  }
  const log = { warn: (said: object) => void warned.push(said) }
  await sendConversion({ ...parts, trackers, outside, log }, { leadId: lead.id, event: 'Lead', tracker: id })
  return { sent, warned }
}

const TIKTOK = { pixelCode: 'C4', accessToken: 'token', eventsUrl: 'https://events.example' }

test('a vendor that takes phone numbers gets the hash of the international one', async () => {
  const lead = await server.handOver()
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toContain(sentBody('told'))
  const { sent, warned } = await tell(lead, 'tiktok-pixel', TIKTOK, new Response('{}'))
  const number = readInternational(String(server.answers['phoneNumber'])) ?? expect.unreachable('a phone number')
  expect(sent).toMatchObject([{ data: [{ user: { phone: createHash('sha256').update(number).digest('hex') } }] }])
  expect(warned).toEqual([])
})

/** A lead of a click on Google's advertisement, of which another tracker was told. */
async function leadOfClick() {
  const lead = await server.begin()
  await choose(lead, 'agreed', { origin: { googleClick: { gclid: 'g1' } } })
  await expect.poll(() => receipt(lead), SOON).toEqual([sentBody('told')])
  return lead
}

const GOOGLE = { customerId: '1', conversionAction: '7', developerToken: 'd', accessToken: 'a', conversionUrl: 'https://ads.example' }
/** An answer of 200 that says what is wrong with the conversion. */
const failed = (conversionUploadError: string) =>
  Response.json({ partialFailureError: { code: 3, details: [{ errors: [{ errorCode: { conversionUploadError } }] }] }, results: [{}] })

test.each([
  ['the status of its answer', 'status 404', () => new Response('{}', { status: 404 })],
  ['the body of an answer of 200', 'EXPIRED_EVENT', () => failed('EXPIRED_EVENT')],
] as const)('[S-7.55] what a vendor refuses by %s is noted as refused, and the log warns of it: %s', async (_, reason, answer) => {
  const lead = await leadOfClick()
  const { warned } = await tell(lead, 'google-tag', GOOGLE, answer())
  expect(warned).toEqual([{ tracker: 'google-tag', event: 'Lead', reason }])
  expect(await receipt(lead)).toEqual([expect.stringMatching(/ Lead server refused$/u)])
})

test('[S-7.55] what a vendor asks in its answer of 200 to be told later is told again, and is taken then', async () => {
  const lead = await leadOfClick()
  await expect(tell(lead, 'google-tag', GOOGLE, failed('TOO_RECENT_EVENT'))).rejects.toThrow('TOO_RECENT_EVENT')
  expect(await receipt(lead)).toEqual([expect.stringMatching(/ Lead server queued$/u)])
  const { sent } = await tell(lead, 'google-tag', GOOGLE, Response.json({ results: [{ gclid: 'g1' }] }))
  expect(sent).toMatchObject([{ conversions: [{ gclid: 'g1' }] }])
  expect(await receipt(lead)).toEqual([expect.stringMatching(/ Lead server told$/u)])
})

test('a conversion names the page of the site at the address that the operator gave it', async () => {
  const { settings } = server.api.parts
  Object.assign(settings, { PUBLIC_URL: 'https://{site}.example.com' })
  try {
    await choose(await server.begin(), 'agreed')
    await expect.poll(() => got.length, SOON).toBe(1)
    const page = `https://${server.site.id}.example.com${settings.BASE_PATH}/`
    expect(bodies).toMatchObject([{ data: [{ event_source_url: page }] }])
  } finally {
    Object.assign(settings, { PUBLIC_URL: undefined })
  }
})

test('a later conversion of the same lead bears the same id under its own name', async () => {
  const lead = await server.handOver()
  await choose(lead, 'agreed')
  await server.until(lead, LEAD_STATUS.accepted)
  await expect.poll(() => receipt(lead), SOON).toEqual(expect.arrayContaining([sentBody('told'), sentBody('told', 'CompleteRegistration')]))
  // one of an earlier lead may be told again meanwhile
  const id = await eventIdOf(server.api.parts.database.db, lead.id)
  expect(new Set(got.flatMap(({ event_id: one, event_name: name }) => (one === id ? [name] : [])))).toEqual(
    new Set(['Lead', 'CompleteRegistration']),
  )
})

test('[S-7.11] the vendor gets the id that the browser made with the lead, and its applicant alone is told it', async () => {
  const eventId = '5e'.repeat(32)
  const made = await server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers, { eventId }) })
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  expect(made.body['eventId']).toBe(eventId)
  expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).body['eventId']).toBe(eventId)
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toEqual([sentBody('told')])
  expect(got).toEqual([{ event_name: 'Lead', event_id: eventId }])
})

test('[S-7.55] the vendor gets the hashed identity, the ids of the click, the site and the moment of the lead', async () => {
  const visit = { sessionId: randomUUID() }
  const origin = { metaPixel: { fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' } }
  const answered = { ...server.firstAnswers, email: `${randomUUID()}@example.com` }
  const from = Math.floor(Date.now() / 1000)
  const made = await server.call('POST', '/api/v3/lead', { body: server.payload(answered, visit) })
  await choose({ id: String(made.body['id']), token: String(made.body['token']) }, 'agreed', { origin })
  await expect.poll(() => got.length, SOON).toBe(1)
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
  const [body] = z.array(z.object({ data: z.tuple([z.looseObject({ event_time: z.number() })]) })).parse(bodies)
  const { event_time: at, ...told } = body?.data[0] ?? { event_time: 0 }
  expect(at).toBeGreaterThanOrEqual(from)
  expect(at).toBeLessThanOrEqual(Date.now() / 1000)
  expect(told).toEqual({
    event_name: 'Lead',
    event_id: got[0]?.event_id,
    action_source: 'website',
    event_source_url: server.site.brand.homePage,
    user_data: { external_id: [hashed(visit.sessionId)], em: [hashed(answered.email)], fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' },
  })
})

test('[S-7.11] an id of another form is no id: the lead is made, and its events have the derived one', async () => {
  for (const eventId of ['short', 'Z'.repeat(64), '0190a5d4-7c11-4d3e-9b0a-5f1c2d3e4f51']) {
    const made = await server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers, { eventId }) })
    expect([made.status, made.body['eventId']]).toEqual([201, undefined])
    const derived = await derivedEventId(String(made.body['id']), async (text) => createHash('sha256').update(text).digest('hex'))
    expect(await eventIdOf(server.api.parts.database.db, String(made.body['id']))).toBe(derived)
  }
  const long = await server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers, { eventId: 'a'.repeat(251) }) })
  expect(long.status).toBe(400)
})

test('[S-7.11] an id that comes again with another application does no harm to either', async () => {
  const eventId = 'ab'.repeat(32)
  const make = () => server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers, { eventId }) })
  const [one, two] = [await make(), await make()]
  expect([one.status, two.status, one.body['id'] === two.body['id']]).toEqual([201, 201, false])
})

test('a funded loan is told as a purchase with its price, once, and only to a tracker that the visitor agreed to', async () => {
  const about = async (choice: Choice) => {
    const reference = `P-${randomUUID()}`
    server.simulators.respondWith(({ partner }) =>
      exampleReaction(partner, partner === 'rapifondos' ? 'accepted' : 'rejected', server.simulators.url, reference),
    )
    const lead = await server.begin()
    await choose(lead, choice)
    await server.confirm(lead)
    await server.until(lead, LEAD_STATUS.accepted)
    const [at, later] = [new Date(Date.now() - 2000), new Date(Date.now() - 1000)].map((moment) => moment.toISOString())
    for (const message of [
      { status: 'funded', reference, amount: 1_000_000, price: 2_600_050, at },
      { status: 'funded', reference, amount: 1_100_000, at: later },
    ]) {
      const body = Buffer.from(JSON.stringify(message))
      const headers = signWebhook({ id: randomUUID(), at: new Date(), body }, [Buffer.from('sandbox-secret')])
      expect(await takeWebhook(server.api.parts, 'rapifondos', { headers, body })).toBe('taken')
    }
    return lead
  }
  const refused = await about('refused')
  const agreed = await about('agreed')
  await expect.poll(async () => await receipt(agreed), SOON).toContain(sentBody('told', 'Purchase'))
  expect(await receipt(refused)).toContain(sentBody('not-agreed', 'Purchase'))
  const purchases = got.filter((one) => one.event_name === 'Purchase')
  expect(purchases).toHaveLength(1)
  expect(JSON.stringify(bodies)).toContain('"custom_data":{"value":26000.5,"currency":"COP"}')
})
