import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertStory } from './insert-story.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

let place: TestConsole
let lead: string
let administrator: Visitor
beforeAll(async () => {
  place = await startTestConsole({ CONSOLE_CONNECTIONS: '1', DATABASE_WAIT_MS: '2000' })
  const { encryption } = place.console.parts
  lead = await insertStory(place.query, encryption, {
    site: 'loanwright-co',
    at: new Date('2026-11-20T04:00:00Z'),
    email: 'ana@example.com',
    phone: '+573012345678',
  })
  administrator = place.visit()
  await administrator.signIn('administrator')
})
afterAll(() => place?.close())

// a call that waits for a second connection while it holds one waits for itself: as many people as there are connections stop the console
describe('with one connection to the database', () => {
  test('leads are searched and exported', async () => {
    expect((await administrator.post('/calls/leads/search', { text: 'ana@example.com' })).status).toBe(200)
    expect((await administrator.post('/calls/leads/export', {})).status).toBe(200)
  })

  test('a lead is revealed', async () => {
    expect((await administrator.post(`/calls/leads/${lead}/reveal`, { reason: 'asked for by the applicant' })).status).toBe(200)
  })

  test('what failed about a lead is run again: jobs are sent by the connection of the call', async () => {
    await place.query(`insert into pgboss.job (name, data, source_name) values ('send-letter-dead', $1, 'send-letter')`, [
      JSON.stringify({ leadId: lead, letter: 'waiting' }),
    ])
    const response = await administrator.post(`/calls/leads/${lead}/run-again`)
    expect([response.status, await response.json()]).toEqual([200, { jobs: ['send-letter'], postbacks: 1, off: [] }])
    const sent = await place.query(`select name from pgboss.job where data ->> 'leadId' = $1 order by name`, [lead])
    expect(sent).toEqual([{ name: 'send-letter' }, { name: 'send-postback' }])
  })
})

test('no query of the console is helped by other processes, which would take the processors from the intake', async () => {
  const { connections } = place.console.parts.database
  const { rows } = await connections.query<{ helpers: string }>({
    text: "select current_setting('max_parallel_workers_per_gather') as helpers",
  })
  expect(rows).toEqual([{ helpers: '0' }])
})

test('queries of the console are planned for the filters that they are made with: a plan for any filter takes up to forty times as long', async () => {
  const { connections } = place.console.parts.database
  const { rows } = await connections.query<{ mode: string }>({ text: "select current_setting('plan_cache_mode') as mode" })
  expect(rows).toEqual([{ mode: 'force_custom_plan' }])
})

test('a query of the console is ended after three seconds, also on a connection that has paused a lender before, which may take longer', async () => {
  const { connections } = place.console.parts.database
  const limit = async () => (await connections.query({ text: "select current_setting('statement_timeout') as limit" })).rows
  expect(await limit()).toEqual([{ limit: '3s' }])
  const pause = { seen: null, reason: 'their system is down', isPaused: true }
  expect((await administrator.post('/calls/partners/rapifondos/co/pause', pause)).status).toBe(200)
  expect(await limit()).toEqual([{ limit: '3s' }])
})
