import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleReaction, type Reaction } from '#tests/server/stubs/simulate-partners.ts'
import { answersToStep } from '#tests/server/partners/answers-to-step.ts'
import { startTestServer, type OwnLead, type TestResponse, type TestServer } from '#tests/server/start-test-server.ts'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { readAskedConsents } from '#core/consent/asked-consents.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', DEFAULT_SITE: 'loanwright-es' })
})
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

/** One partner asks for a step, all others decline; `next` is what it answers to each step that is told. */
function playStep(partner: string, step: string, next: (path: string, response: number) => Reaction): void {
  let response = 0
  server.simulators.respondWith((received) => {
    if (received.partner !== partner) return exampleReaction(received.partner, 'rejected', server.simulators.url)
    if (received.path === '/applications') return exampleReaction(partner, step, server.simulators.url)
    response += 1
    return next(received.path, response)
  })
}
const reply = (body: object, status = 200): Reaction => ({ status, text: JSON.stringify(body) })
const example = (partner: string, scenario: string) => exampleReaction(partner, scenario, server.simulators.url)

async function reach(partner: string, step: string, next: Parameters<typeof playStep>[2]): Promise<OwnLead> {
  playStep(partner, step, next)
  const lead = await server.handOver()
  await server.until(lead, 4)
  return lead
}
const post = (lead: OwnLead, path: string, answers: Answers = {}, more: object = {}): Promise<TestResponse> =>
  server.call('POST', `/api${path.replace('{id}', lead.id)}`, {
    token: lead.token,
    body: server.payload(answers, { leadId: lead.id, ...more }),
  })
const read = (lead: OwnLead) => server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })

const answersTo = (step: string) => answersToStep(server, step)

test('the answers of a step are told to its partner, and what it wants next follows', async () => {
  const lead = await reach('younited', 'credit-details', (path) =>
    example('younited', path.endsWith('credit-details') ? 'professional-details' : 'accepted'),
  )
  const view = (await read(lead)).view()
  expect(view).toMatchObject({ leadStatus: 4, routeChange: { route: '/credit-details' }, stepWanted: { path: 'credit-details' } })
  expect(view.progressState).toEqual([0, 7, 6, 26])
  const answered = await post(lead, '/lead/offer/credit-details', {
    ...answersTo('credit-details'),
    loanPurpose: 'TRAVEL',
    firstName: 'Nobody',
  })
  expect(answered.status).toBe(200)
  expect((await server.until(lead, 4)).view()).toMatchObject({ routeChange: { method: 'replace', route: '/professional-details' } })
  const response = server.simulators.received.find(({ path }) => path.endsWith('/steps/credit-details'))
  expect(response?.path).toBe('/applications/R-1/steps/credit-details')
  expect(JSON.parse(response?.body ?? '{}')).toMatchObject({ answers: { loanPurpose: 'TRAVEL' } })
  expect(response?.body).not.toContain('firstName')
  await post(lead, '/lead/offer/professional-details', answersTo('professional-details'))
  expect((await server.until(lead, 5)).view().offers[0]?.partner).toBe('younited')
})

test('answers that do not pass are refused at their fields, and the step stays open', async () => {
  const lead = await reach('younited', 'credit-details', () => example('younited', 'accepted'))
  const before = (await read(lead)).view()
  const refused = await post(lead, '/lead/offer/credit-details', {
    ...answersTo('credit-details'),
    monthlyExtraIncome: -5,
    housingTenureSinceDate: '2999-01',
  })
  expect([refused.status, refused.body['code']]).toEqual([400, 'answers-refused'])
  expect(JSON.stringify(refused.body['errors'])).toMatch(
    /monthlyExtraIncome.*housingTenureSinceDate|housingTenureSinceDate.*monthlyExtraIncome/u,
  )
  expect((await read(lead)).view()).toEqual(before)
})

/** It passes by steps that ask for files, and no other. */
const SKIP_FILES = '/lead/offer/skip-document-upload'

test('[S-7.35] the call of another step, or the one that only goes on, changes nothing', async () => {
  const lead = await reach('younited', 'credit-details', () => example('younited', 'accepted'))
  for (const path of ['/lead/offer/professional-details', '/lead/vehicle', '/lead/continue/{id}', '/lead/sale', SKIP_FILES]) {
    const response = await post(lead, path, answersTo('credit-details'))
    expect([path, response.status, response.body['code']]).toEqual([path, 409, 'move-not-allowed'])
  }
  expect((await read(lead)).view()).toMatchObject({ leadStatus: 4, routeChange: { route: '/credit-details' } })
})

test('[S-7.34] a step that is passed by leads to the next partner', async () => {
  const lead = await reach('younited', 'credit-details', () => example('younited', 'accepted'))
  expect((await post(lead, '/lead/skip/{id}')).status).toBe(200)
  await server.until(lead, -1)
})

describe('an application whose partner, told of its step,', () => {
  test.each<[string, Reaction]>([
    ['breaks off every time', 'break'],
    ['answers 500', { status: 500, text: 'oops' }],
    ['answers with garbage', { status: 200, text: '{"status":"appr\u0000' }],
    ['declines', reply({ status: 'declined', reference: 'R-1', reason: 'policy' })],
    ['calls it a duplicate', reply({ status: 'duplicate', reference: 'R-1' }, 409)],
    ['wants a step that there is not', reply({ status: 'step', reference: 'R-1', step: 'dance' })],
    ['wants a step of another country', reply({ status: 'step', reference: 'R-1', step: 'cnp' })],
    ['wants the same step for ever', reply({ status: 'step', reference: 'R-1', step: 'credit-details' })],
    ['accepts and leads elsewhere', reply({ status: 'approved', reference: 'R-1', redirect: { url: 'https://lender.evil.example/' } })],
    [
      'wants an errand elsewhere',
      reply({ status: 'step', reference: 'R-1', step: 'credit-details', errand: { url: 'https://evil.example/', returnAs: 'back' } }),
    ],
  ])('%s goes on to its end', async (_, reaction) => {
    const lead = await reach('younited', 'credit-details', () => reaction)
    for (let round = 0; round < 20; round++) {
      const { leadStatus } = (await server.until(lead, 4, -1)).view()
      if (leadStatus === -1) break
      expect((await post(lead, '/lead/offer/credit-details', answersTo('credit-details'))).status).toBe(200)
    }
    expect((await read(lead)).view()).toMatchObject({ leadStatus: -1, routeChange: { route: '/rejected' } })
  })
})

test('only what the partner lacks is asked, at the index where the state has no route', async () => {
  const lead = await reach('finbridge', 'additional-personal-details', () => example('finbridge', 'accepted'))
  const view = (await read(lead)).view()
  expect(view).toMatchObject({ progressState: [0, 7, 6, 22], routeChange: { route: '/' } })
  expect(view.dataPoints).toEqual(['idCardNumber', 'idCardIssuedAt', 'idCardIssuedAuthority', 'cityOfBirth'])
  expect(view.dynamicPages?.stepOrder).toEqual(['additional-personal-details'])
  const { idCardNumber, idCardIssuedAt, idCardIssuedAuthority, cityOfBirth } = answersTo('additional-personal-details')
  const given = { idCardNumber, idCardIssuedAt, idCardIssuedAuthority, cityOfBirth }
  expect((await post(lead, '/lead/offer/personal-details', given)).status).toBe(200)
  await server.until(lead, 5)
})

test('[S-7.43] an errand leaves to the partner’s page with a way back, and its end is for the partner to say', async () => {
  const lead = await reach('wenance', 'wenance-tink', (_, response) => example('wenance', response === 1 ? 'wenance-tink' : 'accepted'))
  expect((await read(lead)).view().stepWanted?.errand).toBe('open')
  const left = await post(lead, '/lead/sale')
  expect(left.status).toBe(200)
  expect(String(left.body['url'])).toContain('/partners/wenance/errand?application=R-1')
  expect(JSON.stringify(left.body['params'])).toMatch(/"back":"http[^"]*\/continue\/[\w-]{22}"/u)
  expect((await read(lead)).view().stepWanted?.errand).toBe('begun')
  const consent = answersTo('wenance-tink')
  expect((await post(lead, '/lead/continue/{id}')).status).toBe(400)
  await post(lead, '/lead/continue/{id}', consent)
  // it was not done: the partner wants it again
  expect((await server.until(lead, 4)).view().stepWanted?.errand).toBe('open')
  await post(lead, '/lead/continue/{id}', consent)
  await server.until(lead, 5)
})

test('an offer is chosen among those made, within what it allows', async () => {
  const lead = await reach('creditea', 'ipfd-offer-choice', () => example('creditea', 'accepted'))
  const chosen = { offerId: 'R-1-1', offerAmount: 12_000, offerPeriod: 12, crediteaTerms: true }
  const accept = (change: Answers) => post(lead, '/lead/offer/accept-creditea-offer', { ...chosen, ...change })
  expect((await accept({ offerId: 'R-9' })).status).toBe(400)
  expect(JSON.stringify((await accept({})).body['errors'])).toContain('offerAmount')
  expect((await read(lead)).view().leadStatus).toBe(4)
})

describe('consents that a partner describes', () => {
  const say = (...given: readonly (readonly [code: string, isGiven: boolean])[]): Answers => ({
    describedConsents: given.map(([code, consentGiven]) => ({ consentCode: `prestaclaro/${code}`, consentGiven })),
  })

  test('are refused where a required one is not given or not answered, and ask the next one where they depend', async () => {
    const lead = await reach('prestaclaro', 'dynamic-consents', () => example('prestaclaro', 'accepted'))
    const view = (await read(lead)).view()
    expect(view).toMatchObject({ progressState: [0, 7, 6, 35], routeChange: { route: '/dynamic-consents' } })
    const refused = await post(lead, '/lead/offer/dynamic-policy', say(['CONDITIONS', false], ['ELSEWHERE', true]))
    expect(refused.status).toBe(400)
    const fields = JSON.stringify(refused.body['errors'])
    expect(fields).toMatch(/describedConsents\.0\.consentGiven.*describedConsents\.1\.consentGiven/u)
    expect((await read(lead)).view()).toEqual(view)
  })

  test('are kept in the ledger, each with the exact words that the partner used', async () => {
    const lead = await reach('prestaclaro', 'dynamic-consents', () => example('prestaclaro', 'accepted'))
    const given = say(['CONDITIONS', true], ['OFFERS', false], ['ELSEWHERE', true])
    expect((await post(lead, '/lead/offer/dynamic-policy', given)).status).toBe(200)
    await server.until(lead, 5)
    // a lender's words are kept with the lead, encrypted
    const certificate = await makeCertificate(server.api.parts.database.db, lead.id, server.api.parts.encryption)
    const kept = certificate.rows.filter(({ code }) => code.includes('/'))
    expect(kept).toEqual([
      expect.objectContaining({
        code: 'prestaclaro/CONDITIONS',
        version: '3',
        accepted: true,
        text: expect.objectContaining({ sentence: 'Acepto las condiciones de PrestaClaro.' }),
      }),
      expect.objectContaining({ code: 'prestaclaro/OFFERS', accepted: false, text: expect.objectContaining({ html: '' }) }),
    ])
    expect(kept[0]?.text?.html).toContain('<p>El crédito se puede pagar antes de tiempo sin costo.</p>')
    expect(server.simulators.received.find(({ path }) => path.endsWith('/steps/dynamic-consents'))?.body).toContain(
      '"consentCode":"CONDITIONS"',
    )
  })

  const listed = async (lead: OwnLead) =>
    ownConsents.parse(JSON.parse((await server.call('GET', `/api/customer/${lead.id}/consents`, { token: lead.token })).text))

  test('[S-7.27] stand in the market’s own words and version where the partner only names them, and are kept so', async () => {
    const lead = await reach('prestaclaro', 'consents', () => example('prestaclaro', 'accepted'))
    const asked = readAskedConsents(await listed(lead))
    expect(asked.map(({ code, isRequired, policy }) => [code, isRequired, policy])).toEqual([
      ['prestaclaro/LENDER_INFORMATION', true, 'LENDER_INFORMATION'],
      ['prestaclaro/LENDER_CONTRACT', true, 'LENDER_CONTRACT'],
      ['prestaclaro/SAVINGS_CLUB', false, undefined],
    ])
    expect(asked[0]).toMatchObject({
      text: 'He leído que la entidad me entregará la [información precontractual (INE)] antes de firmar el contrato.',
      version: '2026-11-26',
    })
    const refused = await post(lead, '/lead/offer/policy', say(['LENDER_INFORMATION', true]))
    expect(refused.body['errors']).toEqual([
      { fieldName: 'describedConsents.1.consentGiven', message: 'Acepta la firma electrónica para seguir con esta entidad' },
    ])
    expect((await post(lead, '/lead/offer/policy', say(['LENDER_INFORMATION', true], ['LENDER_CONTRACT', true]))).status).toBe(200)
    await server.until(lead, 5)
    const policy = server.api.parts.sites.get(server.site.id)?.policies.find(({ code }) => code === 'LENDER_CONTRACT')
    const [kept] = await server.query(
      `select c.version, c.accepted, t.title, t.html from consents c join consent_texts t using (text_hash)
       where c.lead_id = $1 and c.code = 'prestaclaro/LENDER_CONTRACT'`,
      [lead.id],
    )
    expect(kept).toEqual({ version: policy?.version, accepted: true, title: policy?.title, html: policy?.html })
  })

  test('are all that the market has words for where the partner names none', async () => {
    server.simulators.respondWith(({ partner }) =>
      partner === 'prestaclaro' ? reply({ status: 'step', reference: 'R-1', step: 'consents' }) : example(partner, 'rejected'),
    )
    const lead = await server.handOver()
    await server.until(lead, 4)
    expect(readAskedConsents(await listed(lead)).map(({ policy, isRequired }) => [policy, isRequired])).toEqual([
      ['LENDER_INFORMATION', true],
      ['LENDER_BUREAU', true],
      ['LENDER_CONTRACT', true],
    ])
  })

  test('count for one time: what was agreed to before is asked again, and is not kept when the step is passed by', async () => {
    const lead = await reach('prestaclaro', 'consents', () => example('prestaclaro', 'dynamic-consents'))
    await post(lead, '/lead/offer/policy', say(['LENDER_INFORMATION', true], ['LENDER_CONTRACT', true], ['CONDITIONS', true]))
    await expect.poll(async () => (await read(lead)).view().routeChange?.route).toBe('/dynamic-consents')
    expect((await post(lead, '/lead/offer/dynamic-policy')).status).toBe(400)
    await post(lead, '/lead/skip/{id}')
    await server.until(lead, -1)
    const kept = await server.query(`select code from consents where lead_id = $1 and code like '%/%' order by number`, [lead.id])
    expect(kept.map(({ code }) => code)).toEqual(['prestaclaro/LENDER_INFORMATION', 'prestaclaro/LENDER_CONTRACT'])
  })

  test('[S-7.27] can be withdrawn and given again in the words of then, each a link of the chain; others are refused', async () => {
    const lead = await reach('prestaclaro', 'dynamic-consents', () => example('prestaclaro', 'accepted'))
    await post(lead, '/lead/offer/dynamic-policy', say(['CONDITIONS', true], ['OFFERS', true], ['OFFERS_BY_PHONE', true]))
    await server.until(lead, 5)
    const choose = (code: string, accepted: boolean) =>
      server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code, accepted }] } })
    const answered = await choose('prestaclaro/OFFERS', false)
    expect(answered.status).toBe(200)
    for (const response of [ownConsents.parse(JSON.parse(answered.text)), await listed(lead)]) {
      const offers = response.find(({ code }) => code === 'prestaclaro/OFFERS')
      expect(offers).toMatchObject({ accepted: false, lender: 'PrestaClaro', required: false })
      expect(offers?.sentence).toBe('¿Quieres recibir después información sobre mejores condiciones?')
    }
    expect((await choose('prestaclaro/OFFERS', false)).status).toBe(200)
    expect((await choose('prestaclaro/OFFERS', true)).status).toBe(200)
    expect((await choose('prestaclaro/ELSEWHERE', true)).body['code']).toBe('answers-refused')
    const certificate = await makeCertificate(server.api.parts.database.db, lead.id)
    expect(verifyChain(certificate)).toBeUndefined()
    const rows = certificate.rows.filter(({ code }) => code === 'prestaclaro/OFFERS')
    expect(rows.map(({ accepted }) => accepted)).toEqual([true, false, true])
    expect(new Set(rows.map(({ textHash }) => textHash)).size).toBe(1)
    expect((await read(lead)).view().leadStatus).toBe(5)
  })
})
