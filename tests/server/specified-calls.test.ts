import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { driversIn } from '#core/model/site/step-drivers.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** The calls of the specification's section 7 in its own words, each made to the real server. */
let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const ID = '0199a0f0-0000-7000-8000-000000000000'

/** The specification's calls, with the methods of docs/conformance.md; `/policy` has no base. */
const CALLS = `
  GET /v3/lead/url/{id}/continue · GET /v2/lead/url/{id}/continue · GET /postcode/lookup/05001 · GET /postcode/05001 · GET /policy
  POST /v2/lead · PUT /v2/lead · POST /v3/lead · PUT /v3/lead · GET /v3/test/datapoints · GET /lead/status/{id} · GET /company/exito
  GET /customer/{id}/consents · POST /customer/{id}/consents · POST /lead/customer/password · POST /lead/mobile/verification
  POST /v2/customer/mobile/verify · POST /v2/customer/mobile/resend-code · PUT /v2/customer/mobile · POST /affiliate/event
  POST /lead/skip/{id} · POST /lead/continue/{id} · POST /lead/documentId · POST /lead/idUpload · POST /lead/{id}/redirect
  GET /data/vehicleModels.json · POST /lead/vehicle · POST /lead/sale · POST /lead/account · POST /lead/marital-details
  POST /lead/aide · GET /choices/country · GET /choices/position · GET /perofesional-details-mapping · POST /lead/cnp
  POST /lead/wniosek · GET /email/validate/ana@example.com · GET /partner/logos · POST /customer/email/unsubscribe
  POST /lead/santander-comperia · POST /lead/offer/payment · POST /lead/offer/employment-details · POST /lead/offer/personal-details
  POST /lead/offer/policy · POST /lead/offer/dynamic-policy · POST /lead/offer/credit-details · POST /lead/offer/professional-details
  POST /lead/offer/customer-debts · POST /lead/offer/reference-details · POST /lead/offer/skip-document-upload
  POST /lead/offer/accept-creditea-offer · POST /lead/offer/update-provident-offer · POST /lead/offer/proficredit`
  .split(/[·\n]/u)
  .map((call) => call.trim().split(' '))
  .filter((call) => call.length === 2)
  .map(([method = '', path = '']) => ({ method, path }))

const addressOf = (path: string) => (path === '/policy' ? path : `/api${path}`).replace('{id}', ID)

test('the list has every call of the specification', () => {
  expect(CALLS).toHaveLength(53)
})

test.each(CALLS)('[S-7.8] $method $path is served', async ({ method, path }) => {
  const body = method === 'GET' ? {} : { body: {} }
  const response = await server.call(method, addressOf(path), body)
  const unknown = await server.call(method, '/api/no-such-call', body)
  // an existing call refuses a body without a lead or an answer; a missing call gets the refusal of
  // an unknown address
  expect(response.status, response.text).toBeLessThan(500)
  expect([response.status, response.body['code']]).not.toEqual([unknown.status, unknown.body['code']])
  // a path that is served by another method alone says so
  expect(response.status).not.toBe(405)
  expect(unknown.status).toBe(404)
})

/**
 * The calls of steps: the row in docs/conformance.md, the path, and the step whose page makes it.
 */
const STEPS = [
  ['7.44', '/lead/vehicle', 'vehicle'],
  ['7.45', '/lead/account', 'wenance-account'],
  ['7.46', '/lead/marital-details', 'marital-details'],
  ['7.47', '/lead/offer/payment', 'moneyman-paylands'],
  ['7.48', '/lead/offer/employment-details', 'additional-employment-details'],
  ['7.48', '/lead/offer/personal-details', 'additional-personal-details'],
  ['7.49', '/lead/offer/policy', 'consents'],
  ['7.49', '/lead/offer/policy', 'advanzia-consents'],
  ['7.49', '/lead/offer/policy', 'tfbank-consents'],
  ['7.50', '/lead/offer/credit-details', 'credit-details'],
  ['7.50', '/lead/offer/professional-details', 'professional-details'],
  ['7.51', '/lead/offer/customer-debts', 'customer-debts'],
  ['7.52', '/lead/offer/reference-details', 'reference-details'],
  ['7.53', '/lead/offer/accept-creditea-offer', 'ipfd-offer-choice'],
  ['7.54', '/lead/aide', 'aide'],
  ['7.54', '/lead/cnp', 'cnp'],
  ['7.54', '/lead/offer/dynamic-policy', 'dynamic-consents'],
  ['7.63', '/lead/wniosek', 'wniosek'],
  ['7.63', '/lead/wniosek', 'wniosek-uzupelnienie'],
  ['7.63', '/lead/santander-comperia', 'santander-comperia'],
  ['7.64', '/lead/offer/update-provident-offer', 'provident-offer'],
  ['7.64', '/lead/offer/proficredit', 'proficredit-offer'],
] as const

describe.each(STEPS)('[S-%s] POST %s', (_, path, step) => {
  test(`is the call of the page /${step}`, () => {
    expect(registry.steps.find(({ id }) => id === step)?.call).toEqual({ method: 'POST', path })
  })

  test(`takes the answers of a lead at /${step}, and of no lead that is elsewhere`, async () => {
    const lead = await at(step)
    const post = () => server.call('POST', `/api${path}`, { token: lead.token, site: lead.site, body: { leadId: lead.id } })
    const taken = await post()
    expect([200, 400], taken.text).toContain(taken.status)
    expect(taken.status === 200 || taken.body['code'] === 'answers-refused', taken.text).toBe(true)
    await server.query('update leads set status = 4, step = $2 where id = $1', [
      lead.id,
      step === 'vehicle' ? 'marital-details' : 'vehicle',
    ])
    const elsewhere = await post()
    expect([elsewhere.status, elsewhere.body['code']]).toEqual([409, 'move-not-allowed'])
  })
})

/** Makes a lead whose partner waits for a step, on a site where a partner drives that step. */
async function at(step: string) {
  const country = Object.keys(registry.countries).find((one) => driversIn(registry, one, step).length > 0) ?? ''
  const lead = await server.begin()
  const site = `loanwright-${country}`
  await server.query('update leads set site = $2, status = 4, step = $3 where id = $1', [lead.id, site, step])
  return { ...lead, site }
}
