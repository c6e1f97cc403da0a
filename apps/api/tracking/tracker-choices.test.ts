import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial.close())

const choose = (lead: OwnLead, body: object) => trial.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body })
const rowsOf = (lead: OwnLead) =>
  trial.query('select analytics, advertising, source from tracker_choices where lead_id = $1 order by id', [lead.id])

test('[SEC-L4] choices that the page around the form made are stored as its own, and as the visitor’s once the visitor says so', async () => {
  const lead = await trial.begin()
  const choices = { analytics: 'agreed', advertising: 'agreed' }
  for (let times = 0; times < 2; times++) expect((await choose(lead, { choices, source: 'host' })).status).toBe(200)
  expect(await rowsOf(lead)).toEqual([{ ...choices, source: 'host' }])
  for (let times = 0; times < 2; times++) await choose(lead, { choices, source: 'visitor' })
  expect(await rowsOf(lead)).toEqual([
    { ...choices, source: 'host' },
    { ...choices, source: 'visitor' },
  ])
  const copy = await trial.call('GET', `/api/customer/${lead.id}/copy`, { token: lead.token })
  expect(copy.body['trackerChoices']).toMatchObject([{ source: 'host' }, { source: 'visitor' }])
})

test('[SEC-L4] a page of the release before, which does not say who chose, means the visitor', async () => {
  const lead = await trial.begin()
  await choose(lead, { choices: { analytics: 'refused' } })
  expect(await rowsOf(lead)).toEqual([{ analytics: 'refused', advertising: null, source: 'visitor' }])
})
