import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answers } from '#core/model/answers/answers.ts'
import { consentReceipt } from '#core/model/partners/consent-receipt.ts'
import { exampleReaction, type Reaction } from '#tests/server/stubs/simulate-partners.ts'
import { answersToStep } from '#tests/server/partners/answers-to-step.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', DEFAULT_SITE: 'loanwright-pl' })
})
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

const example = (partner: string, scenario: string) => exampleReaction(partner, scenario, server.simulators.url)
const reply = (body: object): Reaction => ({ status: 200, text: JSON.stringify({ reference: 'R-1', ...body }) })

const OFFER = { id: 'R-1-1', amount: 5000, period: 24, instalment: 243, total: 5818, nominalRate: 15, apr: 16.08 }
const RANGES = { amountRange: { min: 2000, max: 5000, step: 100 }, periodRange: { min: 12, max: 36, step: 1 } }
/** What each partner wants first; those with offers state them in the market's own size. */
const wantedBy = (partner: string, step: string): Reaction => {
  if (step === 'proficredit-offer') return reply({ status: 'step', step, offers: [OFFER] })
  return step === 'provident-offer' ? reply({ status: 'step', step, offers: [{ ...OFFER, ...RANGES }] }) : example(partner, step)
}

/** A lead at the step of one partner, while all others decline; `next` is what the partner answers when it is told. */
async function reach(partner: string, step: string, next: () => Reaction): Promise<OwnLead> {
  server.simulators.respondWith((received) => {
    if (received.partner !== partner) return example(received.partner, 'rejected')
    return received.path === '/applications' ? wantedBy(partner, step) : next()
  })
  const lead = await server.handOver()
  await server.until(lead, 4)
  return lead
}

/** Passing answers for everything that a step asks; of an offer, what it says. */
const answersTo = (step: string) =>
  answersToStep(server, step, { ...server.answers, offerAmount: OFFER.amount, offerPeriod: OFFER.period, offerAccepted: true })

const post = (lead: OwnLead, path: string, answers: Answers) =>
  server.call('POST', `/api${path.replace('{id}', lead.id)}`, { token: lead.token, body: server.payload(answers, { leadId: lead.id }) })
const read = async (lead: OwnLead) => (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()

test('what an application lacks is asked by the same call again, and nothing else', async () => {
  const missing = ['idCardExpiresAt', 'workPhone']
  let response = 0
  const lead = await reach('jantar', 'wniosek', () => {
    response += 1
    if (response > 1) return example('jantar', 'accepted')
    return reply({ status: 'step', step: 'wniosek-uzupelnienie', missing })
  })
  expect((await read(lead)).routeChange).toMatchObject({ route: '/wniosek' })
  const outdated = await post(lead, '/lead/wniosek', { ...answersTo('wniosek'), idCardExpiresAt: '2020-01-31', wniosekBik: false })
  expect([outdated.status, outdated.body['code']]).toEqual([400, 'answers-refused'])
  expect(JSON.stringify(outdated.body['errors'])).toMatch(/idCardExpiresAt.*wniosekBik/u)
  expect((await post(lead, '/lead/wniosek', answersTo('wniosek'))).status).toBe(200)
  const wanted = (await server.until(lead, 4)).view()
  expect(wanted.routeChange).toMatchObject({ route: '/wniosek-uzupelnienie' })
  expect(wanted.dataPoints.toSorted()).toEqual(missing)
  expect((await post(lead, '/lead/wniosek', { idCardExpiresAt: '2031-03-27', workPhone: '+48221234567' })).status).toBe(200)
  await server.until(lead, 5)
  const [first, second] = server.simulators.received.filter(({ path }) => path !== '/applications')
  expect([first?.path, second?.path]).toEqual(['/applications/R-1/steps/wniosek', '/applications/R-1/steps/wniosek-uzupelnienie'])
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({ answers: { wniosekBik: true, wniosekBig: true, wniosekTruth: true } })
  expect(JSON.parse(second?.body ?? '{}')).toMatchObject({ answers: { idCardExpiresAt: '2031-03-27' } })
})

test('an offer that leaves nothing open stands, one that does is kept to, and a partner that calls back ends the application', async () => {
  const refused = async (lead: OwnLead, path: string, answers: Answers) =>
    JSON.stringify((await post(lead, path, answers)).body['errors'] ?? null)
  const proficredit = '/lead/offer/proficredit'
  const fixed = await reach('proficredit', 'proficredit-offer', () => reply({ status: 'approved', offer: OFFER }))
  const accepted = answersTo('proficredit-offer')
  expect(await refused(fixed, proficredit, { ...accepted, offerAmount: 4900 })).toContain('offerAmount')
  expect(await refused(fixed, proficredit, { ...accepted, offerPeriod: 25 })).toContain('offerPeriod')
  expect(await refused(fixed, proficredit, accepted)).toBe('null')
  // it leads nowhere, so it gets in touch itself
  const taken = (await server.until(fixed, 6)).view()
  expect(taken).toMatchObject({ routeChange: { route: '/thank-you' }, applicationResult: { partner: { name: 'Profi Credit Polska' } } })
  const redirected = await server.call('POST', `/api/lead/${fixed.id}/redirect`, { token: fixed.token, body: {} })
  expect([redirected.status, redirected.body['code']]).toEqual([409, 'move-not-allowed'])
  const provident = '/lead/offer/update-provident-offer'
  const open = await reach('provident', 'provident-offer', () => example('provident', 'accepted'))
  const adjusted = { ...answersTo('provident-offer'), offerAmount: 2000, offerPeriod: 36 }
  expect(await refused(open, provident, { ...adjusted, offerAmount: 1900 })).toContain('offerAmount')
  expect(await refused(open, provident, { ...adjusted, offerPeriod: 37 })).toContain('offerPeriod')
  expect(await refused(open, provident, adjusted)).toBe('null')
})

test('[S-9.1] a sum within an offer keeps to the lender’s steps and not to the market’s; what the lender offers itself passes', async () => {
  const provident = '/lead/offer/update-provident-offer'
  const odd = { ...OFFER, amount: 3333, instalment: 162, total: 3879, amountRange: { min: 2010, max: 5055, step: 50 } }
  const reachOdd = async () => {
    server.simulators.respondWith((received) => {
      if (received.partner !== 'provident') return example(received.partner, 'rejected')
      return received.path === '/applications'
        ? reply({ status: 'step', step: 'provident-offer', offers: [odd] })
        : example('provident', 'accepted')
    })
    const lead = await server.handOver()
    await server.until(lead, 4)
    return lead
  }
  const lead = await reachOdd()
  const take = async (offerAmount: number) => post(lead, provident, { ...answersTo('provident-offer'), offerAmount, offerPeriod: 24 })
  const messages = JSON.stringify((await take(2100)).body['errors'])
  expect(messages).toMatch(/offerAmount.*2[^\d]*060.*2[^\d]*110/u)
  expect((await take(3333)).status).toBe(200)
})

test.each<[partner: string, step: string, path: string, Reaction]>([
  ['jantar', 'wniosek', '/lead/wniosek', { status: 500, text: 'oops' }],
  ['santander', 'santander-comperia', '/lead/santander-comperia', reply({ status: 'step', step: 'cnp' })],
  ['proficredit', 'proficredit-offer', '/lead/offer/proficredit', reply({ status: 'declined', reason: 'policy' })],
  ['provident', 'provident-offer', '/lead/offer/update-provident-offer', reply({ status: 'duplicate' })],
  ['nordlana', 'instantor', '/lead/continue/{id}', 'break'],
])('a failure of %s behind %s leads on', async (partner, step, path, reaction) => {
  const lead = await reach(partner, step, () => reaction)
  expect((await post(lead, path, answersTo(step))).status).toBe(200)
  await server.until(lead, -1)
})

test('a lender is sent the consents that its own step asked, and none that the step of a lender before it asked', async () => {
  const steps: { readonly [partner: string]: string } = { santander: 'santander-comperia', jantar: 'wniosek' }
  server.simulators.respondWith(({ partner, path }) => {
    if (path !== '/applications') return example(partner, partner === 'jantar' ? 'accepted' : 'rejected')
    return example(partner, steps[partner] ?? 'rejected')
  })
  const lead = await server.handOver()
  expect((await server.until(lead, 4)).view().routeChange?.route).toBe('/santander-comperia')
  expect((await post(lead, '/lead/santander-comperia', answersTo('santander-comperia'))).status).toBe(200)
  await expect.poll(async () => (await read(lead)).routeChange?.route).toBe('/wniosek')
  expect((await post(lead, '/lead/wniosek', answersTo('wniosek'))).status).toBe(200)
  await server.until(lead, 5)
  const consentsTo = (partner: string) => {
    const sent = server.simulators.received.find((one) => one.partner === partner && one.path.endsWith(`/steps/${steps[partner]}`))
    const { consent } = z.object({ consent: consentReceipt }).parse(JSON.parse(sent?.body ?? '{}'))
    return consent.consents.map(({ code }) => code).filter((code) => /^(?:COMPERIA|SANTANDER|WNIOSEK)_/u.test(code))
  }
  const ofSantander = ['COMPERIA_TRANSFER', 'SANTANDER_BIK', 'SANTANDER_CONTACT', 'SANTANDER_SECRECY', 'SANTANDER_TRANSFER']
  expect(consentsTo('santander').toSorted()).toEqual(ofSantander)
  expect(consentsTo('jantar').toSorted()).toEqual(['WNIOSEK_BIG', 'WNIOSEK_BIK', 'WNIOSEK_TRUTH'])
})
