import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleModels } from '../../../core/contract/vehicle-models.ts'
import { startTrial, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
beforeAll(async () => {
  trial = await startTrial({})
})
afterAll(() => trial.close())

const ask = async (path: string, site = 'loanwright-co') => {
  const { status, text } = await trial.call('GET', path, { site })
  const body: unknown = JSON.parse(text)
  return { status, body }
}

test.each(['/api/postcode/lookup/05001', '/api/postcode/05001'])('%s tells the municipality and names its department', async (path) => {
  expect(await ask(path)).toEqual({
    status: 200,
    body: { postalCode: '05001', places: [{ province: '05', provinceName: 'Antioquia', city: 'Medellín', suburbs: [] }] },
  })
})

test('a code of nowhere is not found, and a text of any kind does no harm', async () => {
  for (const code of ['00000', '%2e%2e', 'x', '١٢٣٤٥']) expect((await ask(`/api/postcode/lookup/${code}`)).status, code).toBe(404)
  expect((await ask(`/api/postcode/lookup/${'1'.repeat(50)}`)).status).toBe(400)
})

test('an address is judged with the lists, and told what it may mean', async () => {
  expect((await ask('/api/email/validate/ana@gmial.com')).body).toEqual({
    valid: 'unknown',
    disposable: false,
    suggestion: 'ana@gmail.com',
  })
  expect((await ask('/api/email/validate/ana@mailinator.com')).body).toEqual({ valid: 'unknown', disposable: true })
})

test('employers are proposed without accents', async () => {
  expect((await ask('/api/company/exito')).body).toEqual([{ name: 'Grupo Éxito' }])
  expect((await ask('/api/company/zzzz')).body).toEqual([])
})

test('countries, positions and their areas come in the language of the market', async () => {
  const countries = await ask('/api/choices/country')
  expect(countries.body).toContainEqual({ code: 'DE', name: 'Alemania' })
  const positions = await ask('/api/choices/position')
  expect(positions.body).toContainEqual(expect.objectContaining({ code: 'MANAGER' }))
  expect(JSON.stringify(positions.body)).not.toContain('options>')
  const areas = await ask('/api/perofesional-details-mapping')
  expect(areas.body).toMatchObject({ FINANCE: expect.arrayContaining(['MANAGER']), OTHER: expect.arrayContaining(['OTHER']) })
})

test('the sections of the form are told with their data points, and only outside production', async () => {
  const { body } = await ask('/api/v3/test/datapoints')
  expect(body).toContainEqual({
    section: 'initial-details',
    dataPoints: ['email', 'phone_number', 'general_policies', 'marketing_consents', 'loan_amount', 'loan_period'],
  })
  const listed: readonly { readonly section: string }[] = Array.isArray(body) ? body : []
  expect(listed.map(({ section }) => section)).not.toContain('check-answers')
  const production = await startTrial({ ENVIRONMENT: 'production', OPERATOR: 'Operator' })
  const answer = await production.call('GET', '/api/v3/test/datapoints', { site: 'loanwright-co' })
  await production.close()
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('path-unknown')])
})

test('the models of cars are as their contract says, kept for long and compressed', async () => {
  const response = await fetch(`${trial.api.url}/api/data/vehicleModels.json`, { headers: { 'accept-encoding': 'br' } })
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
  const again = await fetch(`${trial.api.url}/api/data/vehicleModels.json`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
