import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#core/contract/problem.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { readMunicipalityCodes } from '#apps/api/domain/sites/municipality-codes.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const response = async (answers: object) => {
  server.simulators.received.splice(0)
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  await server.until(await server.handOver({ ...server.answers, ...answers }), -1)
  return new Set(server.simulators.received.flatMap(({ body }) => body.match(/"postal_?code":"([^"]*)"/iu)?.[1] ?? []))
}

test('[S-5.1] no page asks for a postal code; lenders are told the five digits of the municipality that the address names', async () => {
  const pages = server.api.parts.sites.get(server.site.id)?.pages.values() ?? []
  expect([...pages].filter(({ fields }) => fields.some(({ name }) => name === 'postalCode'))).toEqual([])
  expect(await response({ province: '05', city: 'medellin' })).toEqual(new Set(['05001']))
})

test('[S-5.1] what a link or a partner brings stays five digits: it is told as it was brought, and any other is refused', async () => {
  expect(await response({ province: '05', city: 'Medellín', postalCode: '76001' })).toEqual(new Set(['76001']))
  const lead = await server.begin()
  const bring = (postalCode: string) =>
    server.call('PUT', '/api/v3/lead', { token: lead.token, body: { product: 'x', id: lead.id, contactDetails: { postalCode } } })
  for (const wrong of ['7600', '760011', '7600a', '٧٦٠٠١']) {
    const refused = await bring(wrong)
    expect([wrong, refused.status, problem.parse(refused.body).errors?.[0]?.fieldName]).toEqual([wrong, 400, 'postalCode'])
    expect(refused.text).not.toMatch(/postal\b(?!Code)/iu)
  }
})

test('a municipality is found by its name however it is written, in its own department alone', async () => {
  const codeOf = await readMunicipalityCodes('co')
  expect(codeOf?.({ province: '11', city: 'Bogota' })).toBe('11001')
  expect(codeOf?.({ province: '76', city: ' CALI ' })).toBe('76001')
  expect(codeOf?.({ province: '05', city: 'Cali' })).toBeUndefined()
  expect(codeOf?.({ city: 'Cali' })).toBeUndefined()
  expect(await readMunicipalityCodes('de')).toBeUndefined()
})
