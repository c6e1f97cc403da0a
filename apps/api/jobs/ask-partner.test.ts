import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
/** The partners of the country in the order of their expected value; equal ones by their id. */
let order: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })
  order = Object.entries(routingRules(registry, server.site).partners)
    .toSorted(([one, a], [other, b]) => b.price * b.acceptance - a.price * a.acceptance || (one < other ? -1 : 1))
    .map(([id]) => id)
})
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

const accept: Respond = ({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url)
const decline: Respond = ({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url)
const askedOf = (partner: string | undefined) => server.simulators.received.filter((one) => one.partner === partner)
const submissionsOf = (lead: OwnLead) =>
  server.query('select partner, state, verdict, tries, reason from submissions where lead_id = $1 order by created_at', [lead.id])

test('[S-1.2] [S-7.38] the partner with the best expected value is asked first; what it accepts is offered and redirected to its own host', async () => {
  server.simulators.respondWith(accept)
  const lead = await server.handOver()
  const accepted = (await server.until(lead, 5)).view()
  expect(accepted).toMatchObject({
    progressState: [0, 7, 6, 10],
    routeChange: { route: '/accepted' },
    applicationResult: { application: { status: 'ACCEPTED' } },
  })
  expect(accepted.offers[0]?.partner).toBe(order[0])
  expect(server.simulators.received.map(({ partner }) => partner)).toEqual([order[0]])
  const left = await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect(left.status).toBe(200)
  expect(left.body['host']).toBe(new URL(server.simulators.url).host)
  expect(left.body['lead']).toMatchObject({ leadStatus: 6, progressState: [0, 7, 6, 10, 12] })
  const again = await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect([again.status, again.body['url']]).toEqual([200, left.body['url']])
})

test('partners that decline are asked one after another, each once; after the last the lead is rejected', async () => {
  server.simulators.respondWith(decline)
  const lead = await server.handOver()
  const rejected = (await server.until(lead, -1)).view()
  expect(rejected).toMatchObject({ progressState: [0, 7, 6, 13], routeChange: { route: '/rejected' }, offers: [] })
  expect(server.simulators.received.map(({ partner }) => partner)).toEqual(order)
  expect((await submissionsOf(lead)).map(({ state, verdict }) => [state, verdict])).toEqual(order.map(() => ['decided', 'declined']))
})

test.each(['error', 'garbage', 'nonsense', 'redirect'])(
  'an answer that means nothing (%s) is tried again with the same key, then the next partner is asked',
  async (scenario) => {
    server.simulators.respondWith((received, number) =>
      received.partner === order[0] ? exampleReaction(received.partner, scenario, server.simulators.url) : accept(received, number),
    )
    const lead = await server.handOver()
    const accepted = (await server.until(lead, 5)).view()
    expect(accepted.offers[0]?.partner).toBe(order[1])
    const tries = askedOf(order[0])
    expect(tries.length).toBe(registry.partners[order[0] ?? '']?.limits.tries)
    expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  },
)

test('a connection that breaks once is tried again, and the answer counts', async () => {
  server.simulators.respondWith((received, number) => (number === 1 ? 'break' : accept(received, number)))
  const lead = await server.handOver()
  expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(order[0])
  expect(askedOf(order[0]).length).toBe(2)
})

test('[ASVS-13.2.6] an answer of ten megabytes is not read', async () => {
  server.simulators.respondWith((received, number) =>
    received.partner === order[0] ? { status: 200, text: `"${'x'.repeat(10_000_000)}"` } : accept(received, number),
  )
  const lead = await server.handOver()
  expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(order[1])
  expect((await submissionsOf(lead))[0]).toMatchObject({ verdict: 'failed', reason: 'answer-too-large' })
})

test('[S-7.38] [ASVS-3.7.2] an acceptance that leads to a stranger’s host is none', async () => {
  server.simulators.respondWith((received, number) =>
    received.partner === order[0] ? exampleReaction(received.partner, 'accepted', 'https://lender.evil.example') : accept(received, number),
  )
  const lead = await server.handOver()
  const accepted = (await server.until(lead, 5)).view()
  expect(accepted.offers[0]?.partner).toBe(order[1])
  // it was not the lender that refused, and asking it again would bring the same address
  expect((await submissionsOf(lead))[0]).toMatchObject({ verdict: 'failed', reason: 'redirect-refused' })
  expect(accepted.asked[0]).toMatchObject({ outcome: 'failed' })
  expect(askedOf(order[0])).toHaveLength(1)
})

test('a pending application is asked about again until it is decided, and meanwhile no other partner is asked', async () => {
  server.simulators.respondWith((received, number) =>
    number === 1 ? exampleReaction(received.partner, 'pending', server.simulators.url) : accept(received, number),
  )
  const lead = await server.handOver()
  expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(order[0])
  expect(new Set(server.simulators.received.map(({ partner }) => partner))).toEqual(new Set([order[0]]))
})

test('a partner excluded by an answer is not asked, and the reason is written down without the answer', async () => {
  const [first = ''] = order
  const rule = routingRules(registry, server.site).partners[first]?.eligibility.find((one) => 'atLeast' in one && one.field === 'amount')
  if (!rule || !('atLeast' in rule)) return
  server.simulators.respondWith(decline)
  const lead = await server.handOver({ ...server.answers, amount: (rule.atLeast ?? 0) - 1000 })
  await server.until(lead, -1)
  expect(askedOf(first)).toEqual([])
  const [routing] = await server.query('select verdicts from routings where lead_id = $1 order by id', [lead.id])
  expect(routing?.['verdicts']).toContainEqual(
    expect.objectContaining({ partner: first, verdict: 'excluded', rule: `amount atLeast ${rule.atLeast}`, value: 'below' }),
  )
})

test('an offer that is passed by goes to the next partner', async () => {
  server.simulators.respondWith(accept)
  const lead = await server.handOver()
  await server.until(lead, 5)
  const skipped = await server.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
  expect(skipped.view()).toMatchObject({ leadStatus: 3, offers: [] })
  expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(order[1])
})

test('[S-7.38] the redirect is refused before anybody accepted', async () => {
  const lead = await server.begin()
  const response = await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect([response.status, response.body['code']]).toEqual([409, 'move-not-allowed'])
})

test('[S-7.23] waiting for a change answers as soon as it comes, and how long the partner took is measured in seconds', async () => {
  const measured = vi.spyOn(server.api.parts.metrics, 'partnerAnswered')
  const begun = performance.now()
  server.simulators.respondWith((received, number) => ({
    // long enough for a busy machine to begin the waiting before the change
    ...(received.partner === order[0] ? { delayMs: 3000 } : {}),
    ...expectReaction(accept(received, number)),
  }))
  const lead = await server.handOver()
  const started = performance.now()
  const version = (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view().version
  const changed = await server.call('GET', `/api/lead/status/${lead.id}?after=${version}`, { token: lead.token })
  expect(changed.view().version).toBeGreaterThan(version)
  // and well before the twenty seconds after which a call without a change ends
  expect(performance.now() - started).toBeLessThan(15_000)
  const [partner, verdict, seconds] = measured.mock.lastCall ?? []
  expect([partner, verdict]).toEqual([order[0], 'accepted'])
  expect(seconds).toBeGreaterThan(2.9)
  expect(seconds).toBeLessThan((performance.now() - begun) / 1000)
  measured.mockRestore()
})

test('waiting for a change goes on when it is woken without one', async () => {
  server.simulators.respondWith((received, number) => ({
    ...(received.partner === order[0] ? { delayMs: 3000 } : {}),
    ...expectReaction(accept(received, number)),
  }))
  const lead = await server.handOver()
  const version = (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view().version
  const changed = server.call('GET', `/api/lead/status/${lead.id}?after=${version}`, { token: lead.token })
  // notifications of earlier changes that are on their way
  const woken = setInterval(() => void server.query(`select pg_notify('lead_changed', $1)`, [lead.id]), 50)
  try {
    expect((await changed).view().version).toBeGreaterThan(version)
  } finally {
    clearInterval(woken)
  }
})

const expectReaction = (reaction: ReturnType<Respond>) => (reaction === 'break' ? { status: 500, text: '' } : reaction)
