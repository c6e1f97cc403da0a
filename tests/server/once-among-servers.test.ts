import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAbandoned } from '#apps/api/jobs/find-abandoned.ts'
import { keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { cleanUp } from '#apps/api/jobs/clean-up.ts'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { settingsOf } from './test-settings.ts'

/** Three servers with one database, each of which runs everything that is scheduled. */
let mailbox: Emails
let server: TestServer
const others: RunningApi[] = []
beforeAll(async () => {
  mailbox = await receiveEmails()
  const mail = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://{site}.example.com' }
  server = await startTestServer({ ...mail, ABANDONED_AFTER_MINUTES: '1', WORKERS: '0' })
  for (let times = 0; times < 2; times++) others.push(await startApi(settingsOf(server.environment)))
})
afterAll(async () => {
  for (const other of others) await other.close()
  await server.close()
  await mailbox.close()
})

/** Starts one more server, which processes the jobs that the others queue. */
const startWorker = async () => void others.push(await startApi(settingsOf({ ...server.environment, WORKERS: '8' })))

const DAY_MS = 86_400_000

/**
 * Runs work on all three servers at the same time, with their clocks so many milliseconds ahead.
 */
const atOnce = (work: (api: RunningApi['parts']) => Promise<void>, inMs: number) =>
  Promise.all(
    [server.api, ...others].map(({ parts }) => work({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + inMs) } })),
  )

test('[S-7.81] whoever left a form gets one e-mail, however many servers look for them at the same moment', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `left.${index}@example.com`)
  for (const email of emails) await server.begin({ ...server.firstAnswers, email })
  for (let times = 0; times < 3; times++) await atOnce(findAbandoned, 120_000)
  const jobs = () => server.query("select state, count(*)::int as count from pgboss.job where name = 'send-letter' group by state")
  expect(await jobs()).toEqual([{ state: 'created', count: emails.length }])
  await startWorker()
  await expect.poll(jobs).toEqual([{ state: 'completed', count: emails.length }])
  expect(mailbox.received).toHaveLength(emails.length)
})

test('an application whose time is over is erased once, and each of its partners is notified once', async () => {
  const lead = await server.handOver()
  await server.until(lead, 5)
  const response = (await server.query('select partner from submissions where lead_id = $1', [lead.id])).length
  await atOnce(async (api) => {
    await keepRetention(api)
    await cleanUp(api)
  }, 4000 * DAY_MS)
  const jobs = await server.query("select 1 from pgboss.job where name = 'tell-erasure' and data ->> 'leadId' = $1", [lead.id])
  expect([response > 0, jobs.length]).toEqual([true, response])
  expect(await server.query('select 1 from erasures where lead_id = $1', [lead.id])).toHaveLength(1)
})
