import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const choose = (lead: OwnLead, body: object) => server.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body })
const rowsOf = (lead: OwnLead) =>
  server.query('select analytics, advertising, source from tracker_choices where lead_id = $1 order by id', [lead.id])

test('[SEC-L4] choices that the page around the form made are stored as its own, and as the visitor’s once the visitor says so', async () => {
  const lead = await server.begin()
  const choices = { analytics: 'agreed', advertising: 'agreed' }
  for (let times = 0; times < 2; times++) expect((await choose(lead, { choices, source: 'host' })).status).toBe(200)
  expect(await rowsOf(lead)).toEqual([{ ...choices, source: 'host' }])
  for (let times = 0; times < 2; times++) await choose(lead, { choices, source: 'visitor' })
  expect(await rowsOf(lead)).toEqual([
    { ...choices, source: 'host' },
    { ...choices, source: 'visitor' },
  ])
  const copy = await server.call('GET', `/api/customer/${lead.id}/copy`, { token: lead.token })
  expect(copy.body['trackerChoices']).toMatchObject([{ source: 'host' }, { source: 'visitor' }])
})

test('[SEC-L4] a page of the release before, which does not say who chose, means the visitor', async () => {
  const lead = await server.begin()
  await choose(lead, { choices: { analytics: 'refused' } })
  expect(await rowsOf(lead)).toEqual([{ analytics: 'refused', advertising: null, source: 'visitor' }])
})

test('[SEC-L4] a later choice leaves what was chosen before for other purposes as it was', async () => {
  const lead = await server.begin()
  for (const choices of [{ analytics: 'agreed' }, { advertising: 'refused' }, { recording: 'agreed' }, { analytics: 'refused' }])
    expect((await choose(lead, { choices })).status).toBe(200)
  const rows = await server.query('select analytics, advertising, recording from tracker_choices where lead_id = $1 order by id', [lead.id])
  expect(rows).toEqual([
    { analytics: 'agreed', advertising: null, recording: null },
    { analytics: 'agreed', advertising: 'refused', recording: null },
    { analytics: 'agreed', advertising: 'refused', recording: 'agreed' },
    { analytics: 'refused', advertising: 'refused', recording: 'agreed' },
  ])
})
