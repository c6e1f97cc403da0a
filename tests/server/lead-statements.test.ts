import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp } from '#apps/api/jobs/clean-up.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { sweepFiles } from '#apps/api/jobs/sweep-files.ts'
import { endOverdue } from '#apps/api/jobs/end-overdue.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { signConsents } from '#apps/api/jobs/sign-consents.ts'
import { findAbandoned } from '#apps/api/jobs/find-abandoned.ts'
import { keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { describedCalls } from '#tests/promises/harness/described-calls.ts'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { decideByWebhook } from './decide-by-webhook.ts'
import { noteWrites } from './note-writes.ts'
import { recordStatements, splitWrites, type Recording, type Statement } from './record-statements.ts'
import type { OwnLead, TestServer } from './start-test-server.ts'
import { startUploads, type Uploads } from './start-uploads.ts'

/** Statements about the process itself, the queue, and the times of the schedule. */
const OF_PROCESS = /pgboss|pg_notify|\bworkers\b|migrations|pg_is_in|pg_catalog|pg_class|pg_stat|pg_settings/u

let emails: Emails
let uploads: Uploads
let server: TestServer
let recording: Recording
beforeAll(async () => {
  emails = await receiveEmails()
  uploads = await startUploads({
    RATE_STORE: 'database',
    REPEAT_DAYS: '30',
    SMTP_URL: emails.url,
    PUBLIC_URL: 'https://{site}.example.com',
    PHONE_CODES_PER_PHONE: '1000',
  })
  server = uploads.server
  await stopClock()
  await noteWrites(server)
  recording = recordStatements()
})
afterAll(async () => {
  recording.stop()
  await uploads.stop()
  await emails.close()
})

/** Work by the clock would come in between: none is sent any more, and what was sent before is done or gone. */
async function stopClock(): Promise<void> {
  const names = ['__pgboss__send-it', ...jobs.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name]))]
  await server.query('delete from pgboss.schedule')
  const left = async () => {
    await server.query("delete from pgboss.job where name = any($1) and state <> 'active'", [names])
    return await server.query('select name from pgboss.job where name = any($1)', [names])
  }
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 })
}

/** Makes every call that the API describes, each for a lead of its own that is in its form. */
async function makeEveryCall(): Promise<void> {
  for (const { method, path } of await describedCalls(server.api.operationsUrl ?? '')) {
    const lead = await server.begin()
    const body = { leadId: lead.id, id: lead.id, phoneNumber: '3012345679', password: 'correct horse battery', device: 'others' }
    await server.call(method, path.replaceAll(/\{\w+\}/gu, lead.id), { token: lead.token, ...(method !== 'GET' && { body }) })
  }
}

/** Goes the ways that take more than one call. */
async function goEveryWay(): Promise<void> {
  const { parts } = server.api
  const email = `${randomUUID()}@example.com`
  const answers = { ...server.firstAnswers, email }
  const left = await server.begin(answers)
  const key = randomUUID()
  const save = { token: left.token, key, body: { id: left.id, ...server.payload(answers) } }
  for (let times = 0; times < 2; times++) await server.call('PUT', '/api/v3/lead', save)
  await recover(email)
  await openLink(await server.begin())
  await keepDocuments()
  const done = await decideByWebhook(server)
  await server.call('POST', `/api/lead/${done.id}/redirect`, { token: done.token, body: {} })
  const consents = [{ code: 'EMAIL_MARKETING', accepted: true }]
  await server.call('POST', `/api/customer/${done.id}/consents`, { token: done.token, body: { consents } })
  const event = {
    product: server.site.brand.product,
    event: 'lead-created',
    attribute: 'a',
    subId: 'b',
    transactionId: 'c',
    leadId: left.id,
  }
  await server.call('POST', '/api/affiliate/event', { token: left.token, body: event })
  await eraseLead(parts, { leadId: left.id, because: 'applicant' })
}

/** Continues by the link of a letter, with a code to the phone, and stops the letters. */
async function openLink(lead: OwnLead): Promise<void> {
  const before = emails.received.length
  await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
  const text = await emails.next(before)
  const id = /\/continue\/(?<id>[\w-]{22})\b/u.exec(text)?.groups?.['id'] ?? ''
  await server.call('GET', `/api/v3/lead/url/${id}/continue`)
  const codes = server.simulators.messages.length
  await server.call('POST', `/api/lead/url/${id}/code`)
  const opened = await server.call('POST', `/api/lead/url/${id}/open`, { body: { code: await server.code(codes) } })
  expect(opened.status, opened.text).toBe(200)
}

async function recover(email: string): Promise<void> {
  const owner = { email, phoneNumber: String(server.answers['phoneNumber']) }
  const before = server.simulators.messages.length
  await server.call('POST', '/api/lead/recover', { body: owner })
  const opened = await server.call('POST', '/api/lead/recover/open', { body: { ...owner, code: await server.code(before) } })
  expect(opened.status, opened.text).toBe(200)
}

/** Sends a document whole and another in two parts, and has the rest skipped. */
async function keepDocuments(): Promise<void> {
  const lead = await uploads.leadAtUpload()
  const { jpeg: bytes } = await goodFiles()
  const whole = await uploads.upload(lead, { documentId: await uploads.place(lead, 'idFront'), bytes })
  expect(whole.status, whole.text).toBe(200)
  const documentId = await uploads.place(lead, 'idBack')
  const upload = randomUUID()
  const half = Math.floor(bytes.length / 2)
  for (const offset of [0, half]) {
    const part = { upload, offset, size: bytes.length }
    const sent = await uploads.upload(lead, { documentId, bytes: bytes.subarray(offset, offset === 0 ? half : bytes.length), part })
    expect(sent.status, sent.text).toBeLessThan(300)
  }
  await server.call('POST', '/api/lead/offer/skip-document-upload', { token: lead.token, body: { leadId: lead.id } })
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
  await goEveryWay()
  await makeEveryCall()
  await server.api.parts.jobs.stop()
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
