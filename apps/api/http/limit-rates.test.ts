import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, settingsOf, startTrial, type Trial } from '../../../tests/server/start-trial.ts'
import { startApi } from '../main.ts'

const trials: Trial[] = []
beforeAll(
  async () =>
    void trials.push(
      await startTrial({ RATE_PER_MINUTE: '6', CHANGES_PER_MINUTE: '3' }),
      await startTrial({ RATE_PER_MINUTE: '6', CHANGES_PER_MINUTE: '3', RATE_STORE: 'database' }),
    ),
)
afterAll(async () => {
  for (const trial of trials) await trial.close()
})

test.each([0, 1])(
  'an address that sends too many changing calls, and a lead that gets too many, are told when to come back (store %i)',
  async (index) => {
    const [trial] = trials.slice(index)
    if (!trial) throw new Error('no trial')
    const lead = await trial.begin()
    const change = () => trial.call('PUT', '/api/v3/lead', { token: lead.token, body: { id: lead.id, product: 'x' } })
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push((await change()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await change()).body['code']).toBe('too-many-requests')
    const late = await trial.call('POST', '/api/v3/lead', { body: trial.payload(trial.firstAnswers) })
    expect([late.status, late.body['code']]).toEqual([429, 'too-many-requests'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await trial.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(200)
  },
)

test('two processes on one database count together', async () => {
  const trial = await startTrial({ RATE_PER_MINUTE: '6', RATE_STORE: 'database', WORKERS: '0' })
  const second = await startApi(settingsOf(trial.environment))
  const statuses: number[] = []
  for (let times = 0; times < 8; times++) {
    const url = times % 2 === 0 ? trial.api.url : second.url
    statuses.push((await send({ url, site: trial.site.id }, 'POST', '/api/v3/lead', { body: {} })).status)
  }
  await second.close()
  await trial.close()
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
})

test('an address that calls itself another one is counted as itself', async () => {
  const trial = await startTrial({ RATE_PER_MINUTE: '3', WORKERS: '0' })
  const statuses: number[] = []
  for (let times = 0; times < 5; times++) {
    const headers = { 'x-forwarded-for': `203.0.113.${times}`, 'x-real-ip': `203.0.113.${times}`, forwarded: `for=203.0.113.${times}` }
    statuses.push((await trial.call('POST', '/api/v3/lead', { body: {}, headers })).status)
  }
  await trial.close()
  expect(statuses).toEqual([400, 400, 400, 429, 429])
})
