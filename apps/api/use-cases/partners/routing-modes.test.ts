import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const ownOf = (server: TestServer) => {
  const { partners } = routingRules(registry, server.site)
  return Object.entries(partners).toSorted(([, a], [, b]) => b.price * b.acceptance - a.price * a.acceptance)
}

describe('in parallel', () => {
  let server: TestServer
  /** Those that are asked at the same time. */
  let first: readonly string[]
  beforeAll(async () => {
    server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', SITE_ROUTING: 'loanwright-co=parallel' })
    first = ownOf(server)
      .filter(([, { isAlone }]) => !isAlone)
      .slice(0, 3)
      .map(([id]) => id)
  })
  beforeEach(() => server.simulators.received.splice(0))
  afterAll(() => server.close())

  /** The best of them is the slowest. */
  const react =
    (scenario: (partner: string) => string): Respond =>
    ({ partner }) => {
      const reaction = exampleReaction(partner, scenario(partner), server.simulators.url)
      return reaction === 'break' ? reaction : { ...reaction, delayMs: partner === first[0] ? 500 : 0 }
    }

  test('several are asked at the same time; the best acceptance is offered, and the next one when it is passed by', async () => {
    server.simulators.respondWith(react(() => 'accepted'))
    const lead = await server.handOver()
    const accepted = (await server.until(lead, 5)).view()
    expect(accepted.offers[0]?.partner).toBe(first[0])
    expect(server.simulators.received.map(({ partner }) => partner).toSorted()).toEqual(first.toSorted())
    const passed = await server.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
    expect(passed.view()).toMatchObject({ leadStatus: 5, offers: [{ partner: first[1] }] })
    expect(server.simulators.received.length).toBe(first.length)
  })

  test('one acceptance among refusals is the lead’s, and all refusals go on to those that are asked alone', async () => {
    server.simulators.respondWith(react((partner) => (partner === first[1] ? 'accepted' : 'rejected')))
    const lead = await server.handOver()
    expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(first[1])
    server.simulators.respondWith(react(() => 'rejected'))
    const refused = await server.handOver()
    await server.until(refused, -1)
    const asked = await server.query('select partner, verdict from submissions where lead_id = $1', [refused.id])
    expect(asked.map(({ partner, verdict }) => `${String(partner)} ${String(verdict)}`).toSorted()).toEqual(
      ownOf(server)
        .map(([id]) => `${id} declined`)
        .toSorted(),
    )
  })
})

describe('by bids', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', SITE_ROUTING: 'loanwright-co=ping-then-post', REPEAT_DAYS: '30' })
  })
  afterAll(() => server.close())

  const bidding = Object.entries(examples).find(([, one]) => 'bid' in one)?.[0] ?? ''

  test('[S-7.75] the best bidder is asked first; a bidder is told nothing personal, and its bid is the price', async () => {
    const [, own] = Object.entries(examples).find(([id]) => id === bidding) ?? []
    const bid = own && 'bid' in own ? own.bid : undefined
    if (!bid) throw new Error('no partner bids')
    server.simulators.respondWith(({ partner, path }) =>
      path === bid.request.path
        ? { status: 200, text: JSON.stringify(bid.response.body) }
        : exampleReaction(partner, 'accepted', server.simulators.url),
    )
    const lead = await server.handOver()
    expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe(bidding)
    const [ping, post] = server.simulators.received
    expect([ping?.partner, ping?.path, post?.partner]).toEqual([bidding, bid.request.path, bidding])
    const personal = Object.entries(server.answers).filter(([name]) => registry.dataPoints[name]?.class !== 'plain')
    for (const [, value] of personal) if (String(value).length > 3) expect(ping?.body).not.toContain(String(value))
    expect(ping?.body).not.toContain(lead.id)
    expect(ping?.idempotencyKey).not.toBe(post?.idempotencyKey)
    const [row] = await server.query('select price from submissions where lead_id = $1', [lead.id])
    expect(row?.['price']).toBe(bid.means?.price)
  })

  test('a partner that bids nothing understandable is passed by, and one that had the same person lately is not sent it again', async () => {
    server.simulators.received.splice(0)
    server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
    const again = await server.handOver()
    await server.until(again, -1)
    expect(server.simulators.received.map(({ partner }) => partner)).not.toContain(bidding)
    const [routing] = await server.query('select verdicts from routings where lead_id = $1 order by id', [again.id])
    expect(routing?.['verdicts']).toContainEqual(expect.objectContaining({ partner: bidding, verdict: 'repeated' }))
    const answers = { ...server.answers, email: 'other+accepted@example.com', phoneNumber: '+573009998877' }
    const stranger = await server.handOver(answers)
    await server.until(stranger, -1)
    expect(server.simulators.received.filter(({ partner }) => partner === bidding).length).toBe(1)
    const turns = await server.query('select verdicts from routings where lead_id = $1 order by id', [stranger.id])
    expect(turns.at(-1)?.['verdicts']).toContainEqual(expect.objectContaining({ partner: bidding, verdict: 'no-bid' }))
  })
})
