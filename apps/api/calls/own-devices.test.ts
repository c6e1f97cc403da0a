import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => trial.close())

const read = ({ id, token }: OwnLead) => trial.call('GET', `/api/lead/${id}/answers`, { token })

test('[SEC-L1] [R17] whoever says “not me” or leaves has the secret revoked on the server, the first one too', async () => {
  const lead = await trial.begin()
  const key = randomUUID()
  const save = () => trial.call('PUT', '/api/v3/lead', { token: lead.token, key, body: trial.payload(trial.firstAnswers, { id: lead.id }) })
  expect([(await read(lead)).status, (await save()).status]).toEqual([200, 200])
  expect((await trial.call('POST', '/api/lead/forget', { token: lead.token, body: {} })).status).toBe(204)
  const stranger = await read({ ...lead, token: randomUUID().replaceAll('-', '') })
  expect((await read(lead)).text).toBe(stranger.text)
  // also for a key that was answered before
  expect((await save()).status).toBe(404)
})
