import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#core/contract/problem.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'
import { encryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ DEFAULT_SITE: 'loanwright-de' })))
afterAll(() => server.close())

const save = (lead: OwnLead, countryOfBirth: string) =>
  server.call('PUT', '/api/v3/lead', { token: lead.token, body: { product: 'x', id: lead.id, otherDetails: { countryOfBirth } } })
const stored = async ({ id }: OwnLead) => {
  const { database, encryption } = server.api.parts
  return (await readLead(database.db, id, encryption))?.answers['countryOfBirth']
}

test('[S-5.2] the country of birth is stored by name, a code sent as by an earlier release as that name; no country is refused', async () => {
  const lead = await server.begin()
  expect((await save(lead, 'Guinea-Bissau')).status).toBe(200)
  expect(await stored(lead)).toBe('Guinea-Bissau')
  expect((await save(lead, 'BA')).status).toBe(200)
  expect(await stored(lead)).toBe('Bosnia & Herzegovina')
  const refused = await save(lead, 'ZZ')
  expect([refused.status, problem.parse(refused.body).errors?.map(({ fieldName }) => fieldName)]).toEqual([400, ['countryOfBirth']])
})

test('[S-5.2] lenders are told the ISO code, whether a name or the code of an earlier release is stored', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  const response = () =>
    new Set(server.simulators.received.splice(0).flatMap(({ body }) => body.match(/"countryOfBirth":"([^"]*)"/u)?.[1] ?? []))
  await server.until(await server.handOver({ ...server.answers, countryOfBirth: 'Guinea-Bissau' }), -1)
  expect(response()).toEqual(new Set(['GW']))
  const { countryOfBirth: _, ...others } = server.answers
  const lead = await server.begin()
  const context = server.api.parts.sites.get(server.site.id)
  if (!context) throw new Error('no site')
  const earlier = encryptAnswers({ countryOfBirth: 'PT' }, lead.id, context, server.api.parts.encryption)
  await server.query('update leads set answers = answers || $2::jsonb where id = $1', [lead.id, JSON.stringify(earlier)])
  const before = server.simulators.messages.length
  expect((await server.submit(lead, others)).status).toBe(200)
  const code = await server.code(before)
  await server.call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  await server.until(lead, -1)
  expect(response()).toEqual(new Set(['PT']))
})
