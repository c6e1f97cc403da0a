import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { BASE_LOAN } from '#core/model/country.ts'
import { findOfferFault } from '#core/loan/find-offer-fault.ts'
import type { Gateway, PartnerAnswer, PartnerOffer, PartnerRequest } from '#core/model/partners/gateway.ts'
import { allSites } from '#core/model/site/site.ts'
import { openLedger } from './ledger.ts'
import { webhookOf } from './signed-message.ts'
import { simulatePartner } from './simulate-partner.ts'

const SECRET = 'the secret of both'
const START = new Date('2026-11-20T12:00:00Z')

interface Message {
  readonly partner: string
  readonly means: string
  readonly body: string
  readonly dueAt: Date
}

/** Simulates the lenders of a country, all asked about one lead by applicants of a word. */
function openComparison(word: string, country = 'es') {
  const journal: object[] = []
  const ledger = openLedger({ append: (record) => void journal.push(record) }, [])
  const sent = new Map<string, Message>()
  let now = START
  const { loan = BASE_LOAN, cost } = registry.countries[country] ?? {}
  const simulator = {
    examples,
    ledger,
    site: () => 'http://here',
    secretsOf: () => [SECRET],
    marketOf: () => ({ scale: loan.period.scale, isAprWithoutFees: cost?.without?.fees ?? false }),
    webhooks: {
      schedule: ({ name, ...message }: Message & { readonly name: string }) => {
        if (!sent.has(name)) sent.set(name, message)
      },
    },
    now: () => now,
  }
  const lenders = Object.keys(examples).filter((id) => registry.partners[id]?.countries.some((one) => one === country))
  const send = (partner: string, request: PartnerRequest) => {
    const bodyText = request.body === undefined ? '' : JSON.stringify(request.body)
    const headers = { ...request.headers, ...signatureOf(gatewayOf(partner), bodyText, now) }
    return simulatePartner(simulator, partner, { method: request.method, path: request.path, headers, bodyText })
  }
  const applicationOf = (partner: string) => {
    const own = examples[partner]?.application
    if (!own) throw new Error(`no examples of ${partner}`)
    return {
      ...own,
      leadId: 'lead-1',
      idempotencyKey: `key-${partner}`,
      country,
      answers: { ...own.answers, email: `ana+${word}@example.com`, amount: loan.amount.default, period: loan.period.default },
    }
  }
  return {
    lenders,
    journal,
    sent: () => [...sent.values()],
    ask: (partner: string): PartnerAnswer => read(partner, send(partner, gatewayOf(partner).ask(applicationOf(partner))).response),
    askAgain: (partner: string, reference: string) => {
      const { askAgain, ask } = gatewayOf(partner)
      const application = applicationOf(partner)
      return read(partner, send(partner, askAgain?.(application, reference) ?? ask(application)).response)
    },
    answerStep: (partner: string, step: string, reference: string) => {
      const request = gatewayOf(partner).answerStep?.(applicationOf(partner), { id: step, reference, answers: {} })
      if (!request) throw new Error(`${partner} wants no steps`)
      return read(partner, send(partner, request).response)
    },
    choose: (partner: string, reference: string, isChosen = true) => {
      const { choose, notChosen } = gatewayOf(partner)
      const ids = { leadId: 'lead-1', idempotencyKey: `key-${partner}`, reference }
      const request = isChosen ? choose?.({ ...ids, offerId: `${reference}-1`, amount: 500, period: 6 }) : notChosen?.(ids)
      if (!request) throw new Error(`${partner} takes no choices`)
      return send(partner, request).response.status
    },
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    eventsOf: (partner: string) => ledger.byLead(partner, 'lead-1')?.events.map(({ kind }) => kind) ?? [],
  }
}

function gatewayOf(partner: string): Gateway {
  const gateway = gateways[partner]
  if (!gateway) throw new Error(`no gateway ${partner}`)
  return gateway
}

const read = (partner: string, { status, body }: { readonly status: number; readonly body: unknown }) =>
  gatewayOf(partner).read({ status, body })

function signatureOf({ sign }: Gateway, body: string, at: Date): { readonly [name: string]: string } {
  if (sign !== 'standard-webhooks') return sign?.({ body, at }, SECRET) ?? {}
  const seconds = String(Math.floor(at.getTime() / 1000))
  return { 'webhook-id': 'one', 'webhook-timestamp': seconds, 'webhook-signature': webhookOf(SECRET).sign('one', at, body) }
}

function offerOf(answer: PartnerAnswer): PartnerOffer | undefined {
  if (answer.verdict === 'step') return answer.indicative
  return answer.verdict === 'accepted' ? answer.offer : undefined
}

const siteOf = (country: string) => allSites(registry).find(({ countryId }) => countryId === country)
const faultIn = (offer: PartnerOffer, country = 'es') => {
  const site = siteOf(country)
  return site && findOfferFault(offer, site, START)
}
const reference = (answer: PartnerAnswer): string => ('reference' in answer ? (answer.reference ?? '') : '')

test.each([...new Set(allSites(registry).map(({ countryId }) => countryId))])(
  'in %s all lenders offer, and their rates and speeds differ',
  (country) => {
    const world = openComparison('compare-all', country)
    const offers = world.lenders.flatMap((lender) => offerOf(world.ask(lender)) ?? [])
    expect(offers).toHaveLength(world.lenders.length)
    expect(offers.map((offer) => faultIn(offer, country)).filter(Boolean)).toEqual([])
    // a newcomer may have the terms of another
    for (const figure of ['apr', 'moneyWithinHours'] as const)
      expect(new Set(offers.map((one) => one[figure])).size).toBeGreaterThanOrEqual(Math.min(offers.length, 5))
  },
)

test('in Spain seven of fifteen lenders make a comparison: some late, some with a step first, with and without figures', () => {
  const world = openComparison('compare-7')
  const answers = world.lenders.map((lender) => ({ lender, answer: world.ask(lender) }))
  const kinds = answers.map(({ answer }) => answer.verdict)
  expect(kinds.filter((kind) => kind !== 'declined')).toHaveLength(7)
  expect(kinds.length).toBeGreaterThanOrEqual(15)
  const steps = answers.flatMap(({ answer }) => (answer.verdict === 'step' ? [answer.indicative !== undefined] : []))
  expect(new Set(steps)).toEqual(new Set([false, true]))
  expect(steps).toHaveLength(2)
  const pending = answers.filter(({ answer }) => answer.verdict === 'pending')
  const decided = () => pending.map(({ lender, answer }) => world.askAgain(lender, reference(answer)).verdict)
  expect(decided()).toEqual(['pending', 'pending'])
  world.wait(5000)
  expect(decided()).toEqual(['accepted', 'pending'])
  world.wait(4000)
  expect(decided()).toEqual(['accepted', 'accepted'])
})

test('most of the Spanish lenders that want a step say before it what they would offer', () => {
  const steps = Object.entries(examples)
    .filter(([id]) => registry.partners[id]?.countries.some((one) => one === 'es'))
    .flatMap(([, { exchanges }]) => exchanges.find(({ means }) => means === 'step') ?? [])
  expect(steps.length).toBeGreaterThanOrEqual(14)
  const without = steps.filter(({ response }) => !JSON.stringify(response.body).includes('"indicative"'))
  expect(without.length).toBeGreaterThanOrEqual(2)
  expect(steps.length - without.length).toBeGreaterThanOrEqual(11)
})

test('an offer that ends soon can be chosen for a minute, another for days', () => {
  const world = openComparison('compare-expiring')
  const [ends, stays] = world.lenders.map((lender) => Date.parse(offerOf(world.ask(lender))?.expiresAt ?? '') - START.getTime())
  expect([ends, stays]).toEqual([60_000, 3 * 86_400_000])
})

test('of contradictory offers the first one is found, and only it', () => {
  const world = openComparison('compare-contradictory')
  const faults = world.lenders.flatMap((lender) => {
    const offer = offerOf(world.ask(lender))
    return offer ? [faultIn(offer)] : []
  })
  expect(faults).toEqual([expect.any(String), undefined, undefined, undefined])
})

test('a lender makes its offer dearer by a message, under the same id', () => {
  const world = openComparison('compare-changed')
  const [lender = ''] = world.lenders
  const first = offerOf(world.ask(lender))
  const [message] = world.sent()
  expect(message).toMatchObject({ partner: lender, means: 'accepted', dueAt: new Date(START.getTime() + 8000) })
  const changed = offerOf(read(lender, { status: 200, body: JSON.parse(message?.body ?? '') }))
  expect(changed?.id).toBe(first?.id)
  expect(changed?.total).toBeGreaterThan(first?.total ?? Infinity)
  expect(changed && faultIn(changed)).toBeUndefined()
})

test('after a step a lender offers something dearer than it said before', () => {
  const world = openComparison('compare-steps')
  const lenders = world.lenders.filter((id) => examples[id]?.parts?.indicates)
  const answers = lenders.slice(0, 3).map((lender) => world.ask(lender))
  const [lender = ''] = lenders.slice(2)
  const before = answers[2]
  if (before?.verdict !== 'step') throw new Error('it wants a step first')
  expect(answers.map((one) => offerOf(one) !== undefined)).toEqual([true, false, true])
  const after = offerOf(world.answerStep(lender, before.step, before.reference))
  expect(after?.total).toBeGreaterThan(before.indicative?.total ?? Infinity)
  expect(after && faultIn(after)).toBeUndefined()
})

test('the chosen lender confirms once, however often it is notified, and nothing is noted twice', () => {
  const world = openComparison('compare-confirmed')
  const [one = '', other = ''] = world.lenders
  const [mine, others] = [one, other].map((lender) => reference(world.ask(lender)))
  for (let times = 0; times < 3; times++) expect(world.choose(one, mine ?? '')).toBe(204)
  for (let times = 0; times < 2; times++) expect(world.choose(other, others ?? '', false)).toBe(204)
  expect(world.eventsOf(one)).toEqual(['asked', 'chosen'])
  expect(world.eventsOf(other)).toEqual(['asked', 'not-chosen'])
  expect(world.sent()).toMatchObject([{ partner: one, means: 'confirmed', dueAt: new Date(START.getTime() + 4000) }])
  expect(read(one, { status: 200, body: JSON.parse(world.sent()[0]?.body ?? '') })).toEqual({ verdict: 'confirmed', reference: mine })
})

test('only the lender that is chosen first withdraws, so that another can be chosen', () => {
  const world = openComparison('compare-withdrawn')
  const references = world.lenders.slice(0, 2).map((lender) => reference(world.ask(lender)))
  for (const [index, lender] of world.lenders.slice(0, 2).entries()) world.choose(lender, references[index] ?? '')
  expect(world.sent()).toMatchObject([{ partner: world.lenders[0], means: 'withdrawn' }])
})

test('a choice among the lenders of an interface of their own is understood, also by our id of the lead', () => {
  const world = openComparison('compare-confirmed', 'co')
  for (const lender of ['credito-andino', 'prestalisto', 'rapifondos']) {
    world.ask(lender)
    expect(world.choose(lender, 'lead-1')).toBe(204)
    expect(world.eventsOf(lender)).toEqual(['asked', 'chosen'])
    expect(world.choose(lender, 'XX-0000000000')).toBe(404)
  }
  expect(world.sent().map(({ partner, body }) => read(partner, { status: 200, body: JSON.parse(body) }).verdict)).toEqual(
    Array.from({ length: 3 }, () => 'confirmed'),
  )
})

test('a choice that comes before, or is taken back, changes no decision', () => {
  const world = openComparison('compare-confirmed')
  const [lender = ''] = world.lenders
  expect(world.choose(lender, 'lead-1')).toBe(404)
  const answer = world.ask(lender)
  world.choose(lender, reference(answer), false)
  world.choose(lender, reference(answer))
  world.choose(lender, reference(answer), false)
  expect(world.ask(lender)).toEqual(answer)
  expect(world.eventsOf(lender)).toEqual(['asked', 'not-chosen', 'chosen', 'not-chosen', 'asked'])
})

test('after two steps the offer is still the dearer one', () => {
  const world = openComparison('compare-steps')
  for (const other of ['advanzia', 'cofidis']) world.ask(other)
  const [first, before] = [world.ask('younited'), openComparison('compare-all').ask('younited')]
  if (first.verdict !== 'step') throw new Error('it wants a step first')
  const second = world.answerStep('younited', 'credit-details', first.reference)
  expect(second).toMatchObject({ verdict: 'step', step: 'professional-details' })
  const last = offerOf(world.answerStep('younited', 'professional-details', first.reference))
  expect(last?.total).toBeGreaterThan(offerOf(before)?.total ?? Infinity)
})

test('a lender that cannot play its part offers at once, and is noted so', () => {
  const world = openComparison('compare-3', 'co')
  for (const lender of ['credito-andino', 'rapifondos']) expect(world.ask(lender).verdict).toBe('accepted')
  expect(world.journal).toContainEqual(expect.objectContaining({ partner: 'rapifondos', scenario: 'compare-3', part: 'offers' }))
})
