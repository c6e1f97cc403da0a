import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registry } from '../../../catalogue/registry.gen.ts'
import { exampleReaction, type Play } from '../../../tests/server/play-partners.ts'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
/** The partners of the country in the order of their expected value. */
let order: readonly string[]
beforeAll(async () => {
  trial = await startTrial({ PHONE_CODES_PER_PHONE: '1000' })
  order = Object.entries(registry.partners)
    .filter(([, { countries }]) => countries.some((country) => country === trial.site.countryId))
    .toSorted(([, a], [, b]) => b.price * b.acceptance - a.price * a.acceptance)
    .map(([id]) => id)
})
beforeEach(() => trial.players.received.splice(0))
afterAll(() => trial.close())

const accept: Play = ({ partner }) => exampleReaction(partner, 'accepted', trial.players.url)
const decline: Play = ({ partner }) => exampleReaction(partner, 'rejected', trial.players.url)
const askedOf = (partner: string | undefined) => trial.players.received.filter((one) => one.partner === partner)
const submissionsOf = (lead: OwnLead) =>
  trial.query('select partner, state, verdict, tries, reason from submissions where lead_id = $1 order by created_at', [lead.id])

test('[S-1.2] [S-7.38] the partner with the best expected value is asked first; what it accepts is offered and redirected to its own host', async () => {
  trial.players.play(accept)
  const lead = await trial.handOver()
  const accepted = (await trial.until(lead, 5)).view()
  expect(accepted).toMatchObject({
    progressState: [0, 7, 6, 10],
    routeChange: { route: '/accepted' },
    applicationResult: { application: { status: 'ACCEPTED' } },
  })
  expect(accepted.offers[0]?.partner).toBe(order[0])
  expect(trial.players.received.map(({ partner }) => partner)).toEqual([order[0]])
  const left = await trial.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect(left.status).toBe(200)
  expect(left.body['host']).toBe(new URL(trial.players.url).host)
  expect(left.body['lead']).toMatchObject({ leadStatus: 6, progressState: [0, 7, 6, 10, 12] })
  const again = await trial.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect([again.status, again.body['url']]).toEqual([200, left.body['url']])
})

test('partners that decline are asked one after another, each once; after the last the lead is rejected', async () => {
  trial.players.play(decline)
  const lead = await trial.handOver()
  const rejected = (await trial.until(lead, -1)).view()
  expect(rejected).toMatchObject({ progressState: [0, 7, 6, 13], routeChange: { route: '/rejected' }, offers: [] })
  expect(trial.players.received.map(({ partner }) => partner)).toEqual(order)
  expect((await submissionsOf(lead)).map(({ state, verdict }) => [state, verdict])).toEqual(order.map(() => ['decided', 'declined']))
})

test.each(['error', 'garbage', 'nonsense', 'redirect'])(
  'an answer that means nothing (%s) is tried again with the same key, then the next partner is asked',
  async (scenario) => {
    trial.players.play((received, number) =>
      received.partner === order[0] ? exampleReaction(received.partner, scenario, trial.players.url) : accept(received, number),
    )
    const lead = await trial.handOver()
    const accepted = (await trial.until(lead, 5)).view()
    expect(accepted.offers[0]?.partner).toBe(order[1])
    const tries = askedOf(order[0])
    expect(tries.length).toBe(registry.partners[order[0] ?? '']?.limits.tries)
    expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  },
)

test('a connection that breaks once is tried again, and the answer counts', async () => {
  trial.players.play((received, number) => (number === 1 ? 'break' : accept(received, number)))
  const lead = await trial.handOver()
  expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(order[0])
  expect(askedOf(order[0]).length).toBe(2)
})

test('an answer of ten megabytes is not read', async () => {
  trial.players.play((received, number) =>
    received.partner === order[0] ? { status: 200, text: `"${'x'.repeat(10_000_000)}"` } : accept(received, number),
  )
  const lead = await trial.handOver()
  expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(order[1])
  expect((await submissionsOf(lead))[0]).toMatchObject({ verdict: 'failed', reason: 'answer-too-large' })
})

test('[S-7.38] an acceptance that leads to a stranger’s host is none', async () => {
  trial.players.play((received, number) =>
    received.partner === order[0] ? exampleReaction(received.partner, 'accepted', 'https://lender.evil.example') : accept(received, number),
  )
  const lead = await trial.handOver()
  const accepted = (await trial.until(lead, 5)).view()
  expect(accepted.offers[0]?.partner).toBe(order[1])
  // it was not the lender that refused, and asking it again would bring the same address
  expect((await submissionsOf(lead))[0]).toMatchObject({ verdict: 'failed', reason: 'redirect-refused' })
  expect(accepted.asked[0]).toMatchObject({ outcome: 'failed' })
  expect(askedOf(order[0])).toHaveLength(1)
})

test('a pending application is asked about again until it is decided, and meanwhile no other partner is asked', async () => {
  trial.players.play((received, number) =>
    number === 1 ? exampleReaction(received.partner, 'pending', trial.players.url) : accept(received, number),
  )
  const lead = await trial.handOver()
  expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(order[0])
  expect(new Set(trial.players.received.map(({ partner }) => partner))).toEqual(new Set([order[0]]))
})

test('a partner excluded by an answer is not asked, and the reason is written down without the answer', async () => {
  const [first = ''] = order
  const rule = registry.partners[first]?.eligibility.find((one) => 'atLeast' in one && one.field === 'amount')
  if (!rule || !('atLeast' in rule)) return
  trial.players.play(decline)
  const lead = await trial.handOver({ ...trial.answers, amount: (rule.atLeast ?? 0) - 1000 })
  await trial.until(lead, -1)
  expect(askedOf(first)).toEqual([])
  const [routing] = await trial.query('select verdicts from routings where lead_id = $1 order by id', [lead.id])
  expect(routing?.['verdicts']).toContainEqual(
    expect.objectContaining({ partner: first, verdict: 'excluded', rule: `amount atLeast ${rule.atLeast}`, value: 'below' }),
  )
})

test('an offer that is passed by goes to the next partner', async () => {
  trial.players.play(accept)
  const lead = await trial.handOver()
  await trial.until(lead, 5)
  const skipped = await trial.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
  expect(skipped.view()).toMatchObject({ leadStatus: 3, offers: [] })
  expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(order[1])
})

test('[S-7.38] the redirect is refused before anybody accepted', async () => {
  const lead = await trial.begin()
  const told = await trial.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  expect([told.status, told.body['code']]).toEqual([409, 'move-not-allowed'])
})

test('[S-7.23] waiting for a change answers as soon as it comes', async () => {
  trial.players.play((received, number) => ({
    // long enough for a busy machine to begin the waiting before the change
    ...(received.partner === order[0] ? { delayMs: 3000 } : {}),
    ...expectReaction(accept(received, number)),
  }))
  const lead = await trial.handOver()
  const started = performance.now()
  const version = (await trial.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view().version
  const changed = await trial.call('GET', `/api/lead/status/${lead.id}?after=${version}`, { token: lead.token })
  expect(changed.view().version).toBeGreaterThan(version)
  // and well before the twenty seconds after which a call without a change ends
  expect(performance.now() - started).toBeLessThan(15_000)
})

const expectReaction = (reaction: ReturnType<Play>) => (reaction === 'break' ? { status: 500, text: '' } : reaction)
