import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { recordStatements, type Recording } from './record-statements.ts'
import { dueJobs, startTestServer, type OwnLead, type TestServer } from './start-test-server.ts'

// npm run bench -- lead measures the same with the queue's own statements and in processor time

/** Statements of the queue and of processes by the clock, which come whether there is a lead or not. */
const BY_THE_CLOCK = /pgboss|\bworkers\b|migrations|partner_rules|acceptance_versions|countings/u

/** A page that waits looks at its lead by one statement: at first, and as often as it is told of a change. */
const LOOK = /^select "leads"\.\*, \(select coalesce\(jsonb_agg\(to_jsonb\(asked\)/u
/** On a busy machine it looks before the change that it was told of, once for each of the lead's three transactions after that. */
const FURTHER_LOOKS = 3

let server: TestServer
let recording: Recording
beforeAll(async () => {
  server = await startTestServer()
  // counts of answers are added every few seconds, for all leads together
  await server.api.parts.partnerCounts.stop()
  // on a slow machine a lead takes as long as until the next job by the clock
  await server.query('delete from pgboss.schedule')
  // what is prepared and remembered at the first lead is so for all
  await completeLead()
  await vi.waitFor(async () => expect(await dueJobs(server)).toEqual([]), { timeout: 60_000 })
  recording = recordStatements()
})
afterAll(async () => {
  recording.stop()
  await server.close()
})

test('a save in the form is one transaction of four statements', async () => {
  const lead = await server.begin()
  const before = ownStatements().length
  expect((await save(lead, 0.5)).status).toBe(200)
  expect(ownStatements().slice(before)).toEqual([
    'begin',
    expect.stringMatching(/^select "leads"\.\*.* for update of "leads"$/u),
    expect.stringMatching(/^with w0 as \(update "leads" .*insert into "events" .*insert into "idempotency" /u),
    'commit',
  ])
})

test('a whole lead, from its first page to a lender’s acceptance, takes at most 41 statements in 5 transactions, and one for each look of the page that waits', async () => {
  const before = ownStatements().length
  await completeLead()
  const statements = ownStatements().slice(before)
  const looks = statements.filter((text) => LOOK.test(text))
  expect(statements.length - looks.length, statements.map((text) => text.slice(0, 100)).join('\n')).toBeLessThanOrEqual(41)
  expect(looks.length).toBeGreaterThanOrEqual(2)
  expect(looks.length).toBeLessThanOrEqual(3 + FURTHER_LOOKS)
  expect(statements.filter((text) => text === 'begin').length).toBeLessThanOrEqual(5)
})

const save = (lead: OwnLead, part: number) => {
  const answers = Object.entries(server.answers)
  const some = Object.fromEntries(answers.slice(0, Math.floor(answers.length * part)))
  return server.call('PUT', '/api/v3/lead', { token: lead.token, body: server.payload(some, { id: lead.id }) })
}

async function completeLead(): Promise<void> {
  const lead = await server.begin()
  await save(lead, 0.3)
  await save(lead, 0.6)
  await server.confirm(lead)
  await server.until(lead, LEAD_STATUS.accepted)
}

const ownStatements = () =>
  recording
    .read()
    .map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => !BY_THE_CLOCK.test(text) || text.startsWith('with w0'))
