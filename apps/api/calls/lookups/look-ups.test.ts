import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { policyView } from '#core/contract/lead/lead-view.ts'
import { vehicleModels } from '#core/contract/lookups/vehicle-models.ts'
import { productionSettings } from '#tests/server/production-settings.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { findCalls } from '#apps/api/http/find-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

const ask = async (path: string, site = 'loanwright-co') => {
  const { status, text } = await server.call('GET', path, { site })
  const body: unknown = JSON.parse(text)
  return { status, body }
}

test.each(['/api/postcode/lookup/05001', '/api/postcode/05001'])(
  '[S-7.4] [S-7.24] %s tells the municipality and names its department',
  async (path) => {
    expect(await ask(path)).toEqual({
      status: 200,
      body: { postalCode: '05001', places: [{ province: '05', provinceName: 'Antioquia', city: 'Medellín', suburbs: [] }] },
    })
  },
)

test('[S-7.4] spaces around a code are no part of it', async () => {
  const { status, body } = await ask('/api/postcode/lookup/%2005001%20')
  expect([status, body]).toMatchObject([200, { postalCode: '05001', places: [{ city: 'Medellín' }] }])
})

test('[S-7.4] a code of nowhere is not found, and a text of any kind does no harm', async () => {
  for (const code of ['00000', '%2e%2e', 'x', '١٢٣٤٥']) expect((await ask(`/api/postcode/lookup/${code}`)).status, code).toBe(404)
  expect((await ask(`/api/postcode/lookup/${'1'.repeat(50)}`)).status).toBe(400)
})

test('[S-7.41] an address is judged with the lists, and told what it may mean', async () => {
  expect((await ask('/api/email/validate/ana@gmial.com')).body).toEqual({
    valid: 'unknown',
    disposable: false,
    suggestion: 'ana@gmail.com',
  })
  expect((await ask('/api/email/validate/ana@mailinator.com')).body).toEqual({ valid: 'unknown', disposable: true })
})

test('[S-7.25] employers are proposed without accents', async () => {
  expect((await ask('/api/company/exito')).body).toEqual([{ name: 'Grupo Éxito' }])
  expect((await ask('/api/company/zzzz')).body).toEqual([])
})

test('[S-7.40] countries, positions and their areas come in the language of the market', async () => {
  const countries = await ask('/api/choices/country')
  expect(countries.body).toContainEqual({ code: 'DE', name: 'Alemania' })
  const positions = await ask('/api/choices/position')
  expect(positions.body).toContainEqual(expect.objectContaining({ code: 'MANAGER' }))
  expect(JSON.stringify(positions.body)).not.toContain('options>')
  const areas = await ask('/api/perofesional-details-mapping')
  expect(areas.body).toMatchObject({ FINANCE: expect.arrayContaining(['MANAGER']), OTHER: expect.arrayContaining(['OTHER']) })
})

test('[S-7.22] the sections of the form are told with their data points, and only outside production', async () => {
  const { body } = await ask('/api/v3/test/datapoints')
  expect(body).toContainEqual({
    section: 'initial-details',
    dataPoints: ['email', 'phone_number', 'general_policies', 'marketing_consents', 'loan_amount', 'loan_period'],
  })
  const listed: readonly { readonly section: string }[] = Array.isArray(body) ? body : []
  expect(listed.map(({ section }) => section)).not.toContain('check-answers')
  const production = await startTestServer(productionSettings)
  const answer = await production.call('GET', '/api/v3/test/datapoints', { site: 'loanwright-co' })
  await production.close()
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('path-unknown')])
})

test('[S-7.39] the models of cars are as their contract says, kept for long and compressed', async () => {
  const response = await fetch(`${server.api.url}/api/data/vehicleModels.json`, { headers: { 'accept-encoding': 'br' } })
  expect([response.status, response.headers.get('content-encoding'), response.headers.get('cache-control')]).toEqual([
    200,
    'br',
    expect.stringContaining('max-age=604800'),
  ])
  const models = vehicleModels.parse(await response.json())
  for (const make of ['Renault', 'SEAT', 'Škoda', 'VinFast', 'Pontiac', 'SsangYong']) expect(models[make]?.length, make).toBeGreaterThan(2)
  for (const [make, list] of Object.entries(models)) {
    expect(new Set(list.map(({ name }) => name)).size, make).toBe(list.length)
    for (const { name, minYear, maxYear = 2100 } of list)
      expect(name.trim() === name && minYear > 1900 && minYear <= maxYear && maxYear >= 1980, `${make} ${name}`).toBe(true)
  }
  const again = await fetch(`${server.api.url}/api/data/vehicleModels.json`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the policies in force are told without a base path, each with the hash of its exact text', async () => {
  const { status, body } = await ask('/policy', 'loanwright-de')
  const policies = z.array(policyView).parse(body)
  expect(status).toBe(200)
  expect(policies.map(({ code }) => code)).toEqual(expect.arrayContaining(['TERMS', 'PRIVACY', 'PARTNER_TRANSFER']))
  for (const { title, html, hash } of policies) expect(hash).toBe(createHash('sha256').update(`${title}\n${html}`).digest('hex'))
  expect((await ask('/api/policy', 'loanwright-de')).status).toBe(404)
})

test('[S-7.42] the partners of a country are told with a logo each that is there, and no others', async () => {
  for (const country of ['co', 'vn'] as const) {
    const { body } = await ask('/api/partner/logos', `loanwright-${country}`)
    const own = Object.entries(registry.partners).filter(([, { countries }]) => countries.some((one) => one === country))
    expect(body).toEqual(own.map(([id, { name }]) => ({ name, url: `/application-frontend/partners/${id}/logo.svg` })))
    for (const [id, { name }] of own) {
      const logo = await fetch(`${server.api.url}/application-frontend/partners/${id}/logo.svg`)
      expect([id, logo.status, logo.headers.get('content-type')]).toEqual([id, 200, expect.stringContaining('image/svg')])
      expect(await logo.text()).toContain(`>${name}<`)
    }
  }
})

test('an event for an affiliate is counted, once for each time that it is told, and needs the product', async () => {
  const tell = (body: object) => server.call('POST', '/api/affiliate/event', { body })
  const payload = { product: 'loanwright', event: 'lead', attribute: 'partner-7', subId: 's', transactionId: 't' }
  expect((await tell(payload)).status).toBe(204)
  expect((await tell({ product: 'loanwright', event: 'rejected' })).status).toBe(204)
  expect((await tell({ event: 'lead' })).status).toBe(400)
  const figures = await fetch(`${server.api.operationsUrl}/metrics`).then((response) => response.text())
  expect(figures).toMatch(/affiliate-event loanwright-co"\} 2\b/u)
})

test('[SEC-M4] what is the same in every response of a site is computed once', async () => {
  const { parts } = server.api
  const calls = (await findCalls()).filter(({ call }) =>
    ['/choices/country', '/choices/position', '/perofesional-details-mapping'].includes(call.path),
  )
  expect(calls.length).toBe(3)
  const sites = [...parts.sites.values()].slice(0, 2)
  for (const { run } of calls) {
    const reply = async (site: (typeof sites)[number]) => {
      const key = { key: '', bodyHash: Buffer.alloc(0) }
      const { signal } = new AbortController()
      const by = { site, token: undefined, key, address: '', signal, gone: signal }
      const payload = await run({ ...by, params: {}, query: {}, body: undefined }, parts)
      return payload.ok && 'reply' in payload ? payload.reply : payload
    }
    const [one, two] = sites
    if (!one || !two) throw new Error('two sites are needed')
    expect(await reply(one)).toBe(await reply(one))
    expect(await reply(one)).not.toBe(await reply(two))
  }
})
