import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'

/** What a personal code tells, on a server in Poland. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_SITE: 'ratapro-pl' })
})
afterAll(() => server.close())

const save = async (answers: { readonly [name: string]: string }, lead?: { id: string; token: string }) => {
  const own = lead ?? (await server.begin())
  const response = await server.call('PUT', '/api/v3/lead', { token: own.token, body: server.payload(answers, { id: own.id }) })
  return { own, told: response }
}
const stored = async (id: string) => (await readLead(server.api.parts.database.db, id, server.api.parts.encryption))?.answers

test('[S-5.18] the day of birth and the gender follow from the code, and are the applicant’s answers from then on', async () => {
  const { own, told: response } = await save({ personalCode: '920713-14764' })
  expect(response.status).toBe(200)
  expect(await stored(own.id)).toMatchObject({ personalCode: '92071314764', dateOfBirth: '1992-07-13', gender: 'FEMALE' })
  expect(response.view().dataPoints).not.toContain('dateOfBirth')
  await save({ personalCode: '90090515836' }, own)
  expect(await stored(own.id)).toMatchObject({ dateOfBirth: '1990-09-05', gender: 'MALE' })
})

test('[S-5.18] [ASVS-2.1.2] an answer that contradicts the code is asked about, whichever of them comes later, and nothing is stored', async () => {
  const together = await save({ personalCode: '92071314764', gender: 'MALE' })
  expect(together.told.status).toBe(400)
  expect(together.told.body['errors']).toMatchObject([{ fieldName: 'gender' }])
  expect(await stored(together.own.id)).not.toHaveProperty('personalCode')
  const { own } = await save({ personalCode: '92071314764' })
  const later = await save({ dateOfBirth: '1992-07-14' }, own)
  expect(later.told.body['errors']).toMatchObject([{ fieldName: 'dateOfBirth' }])
  expect(await stored(own.id)).toMatchObject({ dateOfBirth: '1992-07-13' })
})

test('the code of somebody under age is refused for the day that it tells', async () => {
  const { told: response } = await save({ personalCode: '15271500001' })
  expect(response.body['errors']).toMatchObject([{ fieldName: 'dateOfBirth' }])
})

test('a whole application is handed over with what the code told', async () => {
  const lead = await server.begin()
  const { dateOfBirth: _day, gender: _gender, ...typed } = server.answers
  expect((await server.submit(lead, typed)).status).toBe(200)
  expect(await stored(lead.id)).toMatchObject({ dateOfBirth: '1990-09-05', gender: 'MALE' })
})
