import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp } from '#apps/api/jobs/clean-up.ts'
import { sweepFiles } from '#apps/api/jobs/documents/sweep-files.ts'
import { endOverdue } from '#apps/api/jobs/end-overdue.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { signConsents } from '#apps/api/jobs/sign-consents.ts'
import { findAbandoned } from '#apps/api/jobs/find-abandoned.ts'
import { keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { describedCalls } from '#tests/promises/harness/described-calls.ts'
import { goEveryWay, startEverything, type Everything } from './go-every-way.ts'
import { noteWrites } from './note-writes.ts'
import { recordStatements, splitWrites, type Recording, type Statement } from './record-statements.ts'
import type { TestServer } from './start-test-server.ts'

/** Statements about the process itself, the queue, and the times of the schedule. */
const OF_PROCESS =
  /pgboss|partner_rules|acceptance_versions|countings|pg_notify|\bworkers\b|migrations|pg_is_in|pg_catalog|pg_class|pg_stat|pg_settings/u

let everything: Everything
let server: TestServer
let recording: Recording
beforeAll(async () => {
  everything = await startEverything({ RATE_STORE: 'database' })
  server = everything.server
  await stopClock()
  await noteWrites(server)
  recording = recordStatements()
})
afterAll(async () => {
  recording.stop()
  await everything.stop()
})

/** Work by the clock would come in between: none is sent any more, and what was sent before is done or gone. */
async function stopClock(): Promise<void> {
  const names = ['__pgboss__send-it', ...jobs.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name]))]
  await server.query('delete from pgboss.schedule')
  const left = async () => {
    await server.query("delete from pgboss.job where name = any($1) and state <> 'active'", [names])
    return await server.query('select name from pgboss.job where name = any($1)', [names])
  }
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
}

/** Makes every call that the API describes, each for a lead of its own that is in its form. */
async function makeEveryCall(): Promise<void> {
  for (const { method, path } of await describedCalls(server.api.operationsUrl ?? '')) {
    const lead = await server.begin()
    const body = { leadId: lead.id, id: lead.id, phoneNumber: '3012345679', password: 'correct horse battery', device: 'others' }
    await server.call(method, path.replaceAll(/\{\w+\}/gu, lead.id), { token: lead.token, ...(method !== 'GET' && { body }) })
  }
}

/** Returns the leads whose ids are values of a statement: alone, or as one of a list. */
const leadsIn = ({ values }: Statement, leads: ReadonlySet<string>): readonly string[] =>
  values.flat().filter((value): value is string => typeof value === 'string' && leads.has(value))

/** Reads the statements of a table of docs/scale.md: what stands in code in its first column, … being anything. */
function readTable(title: string): readonly RegExp[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  const section = page.split(`### ${title}\n`)[1]?.split(/\n##/u)[0] ?? ''
  return [...section.matchAll(/^\| `(?<statement>[^`]+)` \| \S/gmu)].map(({ groups }) => patternOf(groups?.['statement'] ?? ''))
}

const patternOf = (statement: string): RegExp =>
  new RegExp(
    `^${statement
      .split('…')
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&'))
      .join('.*')}$`,
    'u',
  )

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
const isOfLeads = ({ text }: Statement): boolean => /^\s*(?:select|with|update|delete|insert)\b/iu.test(text) && !OF_PROCESS.test(text)

const LATER_MS = 2 * 3_600_000

/** Does the scheduled work, each with two leads that it is for. */
async function doScheduledWork(): Promise<void> {
  const { parts } = server.api
  const email = () => `${randomUUID()}@example.com`
  const [left, other, old, older] = [await begin(), await begin(), await begin(), await begin()]
  await server.query("update leads set updated_at = now() - interval '3 hours' where id in ($1, $2)", [left, other])
  await server.query("update leads set expires_at = now() - interval '1 hour' where id in ($1, $2)", [old, older])
  await server.query("update idempotency set created_at = now() - interval '30 days' where lead_id in ($1, $2)", [left, other])
  await server.query('truncate written')
  const later = () => new Date(Date.now() + LATER_MS)
  await findAbandoned({ ...parts, outside: { ...parts.outside, now: later } })
  for (const work of [keepRetention, endOverdue, cleanUp, sweepFiles, signConsents]) await work(parts)

  async function begin(): Promise<string> {
    return (await server.begin({ ...server.firstAnswers, email: email() })).id
  }
}

test('every statement that a request or its jobs send names the lead, but those of docs/scale.md', { timeout: 120_000 }, async () => {
  await goEveryWay(everything)
  await makeEveryCall()
  await server.api.parts.jobs.stop()
  await server.api.parts.partnerCounts.add()
  const requests = recording.read().flatMap(splitWrites).filter(isOfLeads)
  const leads = new Set((await server.query('select distinct lead from written')).map(({ lead }) => String(lead)))
  const listed = readTable('Statements that name no lead')
  const without = [...new Set(requests.filter((one) => leadsIn(one, leads).length === 0).map(({ text }) => inOneLine(text)))]
  expect(without.filter((text) => !listed.some((pattern) => pattern.test(text)))).toEqual([])
  expect(listed.filter((pattern) => !without.some((text) => pattern.test(text))).map(String)).toEqual([])
  expect(new Set(requests.map(({ text }) => text)).size).toBeGreaterThan(80)
  expect(leads.size).toBeGreaterThan(40)
  expect(await overTwoLeads()).toEqual([])
})

test('no transaction writes two leads, but those of the scheduled work that docs/scale.md lists', { timeout: 120_000 }, async () => {
  await doScheduledWork()
  const listed = readTable('Transactions over two leads')
  const over = await overTwoLeads()
  expect(over.filter((statement) => !listed.some((pattern) => pattern.test(statement)))).toEqual([])
  expect(listed.filter((pattern) => !over.some((statement) => pattern.test(statement))).map(String)).toEqual([])
})

/** Returns the statements of the transactions that wrote rows of several leads. */
async function overTwoLeads(): Promise<readonly string[]> {
  const rows = await server.query(
    `select distinct statement from written where transaction in
      (select transaction from written where lead is not null group by transaction having count(distinct lead) > 1)`,
  )
  return rows.map(({ statement }) => inOneLine(String(statement)))
}
