import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examples } from '../../../catalogue/examples.gen.ts'
import { registry } from '../../../catalogue/registry.gen.ts'
import { routingRules } from '../../../core/journey/routing-rules.ts'
import { exampleReaction, type Play } from '../../../tests/server/play-partners.ts'
import { startTrial, type Trial } from '../../../tests/server/start-trial.ts'

const ownOf = (trial: Trial) => {
  const { partners } = routingRules(registry, trial.site)
  return Object.entries(partners).toSorted(([, a], [, b]) => b.price * b.acceptance - a.price * a.acceptance)
}

describe('in parallel', () => {
  let trial: Trial
  /** Those that are asked at the same time. */
  let first: readonly string[]
  beforeAll(async () => {
    trial = await startTrial({ PHONE_CODES_PER_PHONE: '1000', SITE_ROUTING: 'loanwright-co=parallel' })
    first = ownOf(trial)
      .filter(([, { isAlone }]) => !isAlone)
      .slice(0, 3)
      .map(([id]) => id)
  })
  beforeEach(() => trial.players.received.splice(0))
  afterAll(() => trial.close())

  /** The best of them is the slowest. */
  const react =
    (scenario: (partner: string) => string): Play =>
    ({ partner }) => {
      const reaction = exampleReaction(partner, scenario(partner), trial.players.url)
      return reaction === 'break' ? reaction : { ...reaction, delayMs: partner === first[0] ? 500 : 0 }
    }

  test('several are asked at the same time; the best acceptance is offered, and the next one when it is passed by', async () => {
    trial.players.play(react(() => 'accepted'))
    const lead = await trial.handOver()
    const accepted = (await trial.until(lead, 5)).view()
    expect(accepted.offers[0]?.partner).toBe(first[0])
    expect(trial.players.received.map(({ partner }) => partner).toSorted()).toEqual(first.toSorted())
    const passed = await trial.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
    expect(passed.view()).toMatchObject({ leadStatus: 5, offers: [{ partner: first[1] }] })
    expect(trial.players.received.length).toBe(first.length)
  })

  test('one acceptance among refusals is the lead’s, and all refusals go on to those that are asked alone', async () => {
    trial.players.play(react((partner) => (partner === first[1] ? 'accepted' : 'rejected')))
    const lead = await trial.handOver()
    expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(first[1])
    trial.players.play(react(() => 'rejected'))
    const refused = await trial.handOver()
    await trial.until(refused, -1)
    const asked = await trial.query('select partner, verdict from submissions where lead_id = $1', [refused.id])
    expect(asked.map(({ partner, verdict }) => `${String(partner)} ${String(verdict)}`).toSorted()).toEqual(
      ownOf(trial)
        .map(([id]) => `${id} declined`)
        .toSorted(),
    )
  })
})

describe('by bids', () => {
  let trial: Trial
  beforeAll(async () => {
    trial = await startTrial({ PHONE_CODES_PER_PHONE: '1000', SITE_ROUTING: 'loanwright-co=ping-then-post', REPEAT_DAYS: '30' })
  })
  afterAll(() => trial.close())

  const bidding = Object.entries(examples).find(([, one]) => 'bid' in one)?.[0] ?? ''

  test('[S-7.75] the best bidder is asked first; a bidder is told nothing personal, and its bid is the price', async () => {
    const [, own] = Object.entries(examples).find(([id]) => id === bidding) ?? []
    const bid = own && 'bid' in own ? own.bid : undefined
    if (!bid) throw new Error('no partner bids')
    trial.players.play(({ partner, path }) =>
      path === bid.request.path
        ? { status: 200, text: JSON.stringify(bid.response.body) }
        : exampleReaction(partner, 'accepted', trial.players.url),
    )
    const lead = await trial.handOver()
    expect((await trial.until(lead, 5)).view().offers[0]?.partner).toBe(bidding)
    const [ping, post] = trial.players.received
    expect([ping?.partner, ping?.path, post?.partner]).toEqual([bidding, bid.request.path, bidding])
    const personal = Object.entries(trial.answers).filter(([name]) => registry.dataPoints[name]?.class !== 'plain')
    for (const [, value] of personal) if (String(value).length > 3) expect(ping?.body).not.toContain(String(value))
    expect(ping?.body).not.toContain(lead.id)
    expect(ping?.idempotencyKey).not.toBe(post?.idempotencyKey)
    const [row] = await trial.query('select price from submissions where lead_id = $1', [lead.id])
    expect(row?.['price']).toBe(bid.means?.price)
  })

  test('a partner that bids nothing understandable is passed by, and one that had the same person lately is not sent it again', async () => {
    trial.players.received.splice(0)
    trial.players.play(({ partner }) => exampleReaction(partner, 'rejected', trial.players.url))
    const again = await trial.handOver()
    await trial.until(again, -1)
    expect(trial.players.received.map(({ partner }) => partner)).not.toContain(bidding)
    const [routing] = await trial.query('select verdicts from routings where lead_id = $1 order by id', [again.id])
    expect(routing?.['verdicts']).toContainEqual(expect.objectContaining({ partner: bidding, verdict: 'repeated' }))
    const answers = { ...trial.answers, email: 'other+accepted@example.com', phoneNumber: '+573009998877' }
    const stranger = await trial.handOver(answers)
    await trial.until(stranger, -1)
    expect(trial.players.received.filter(({ partner }) => partner === bidding).length).toBe(1)
    const turns = await trial.query('select verdicts from routings where lead_id = $1 order by id', [stranger.id])
    expect(turns.at(-1)?.['verdicts']).toContainEqual(expect.objectContaining({ partner: bidding, verdict: 'no-bid' }))
  })
})
