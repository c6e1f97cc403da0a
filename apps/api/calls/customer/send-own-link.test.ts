import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceOf } from '#core/lead/reference-of.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
let mailbox: Emails
beforeAll(async () => {
  mailbox = await receiveEmails()
  server = await startTestServer({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://{site}.example.com' })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const ask = (lead: OwnLead, more: object = {}) => server.call('POST', `/api/customer/${lead.id}/link`, { token: lead.token, ...more })
const jobsOf = (lead: OwnLead) =>
  server.query("select data from pgboss.job where name like 'send-letter%' and data ->> 'leadId' = $1 and data ->> 'letter' = 'link'", [
    lead.id,
  ])

test('the link is sent to who holds the secret; a repeat of the call sends it once, and another call too soon is refused', async () => {
  const lead = await server.begin()
  const key = crypto.randomUUID()
  for (const time of [1, 2]) expect([time, (await ask(lead, { key })).status]).toEqual([time, 204])
  expect((await ask(lead)).status).toBe(429)
  expect(await jobsOf(lead)).toHaveLength(1)
})

test('without the lead’s secret nothing is sent', async () => {
  const lead = await server.begin()
  expect((await ask({ ...lead, token: 'x'.repeat(64) })).status).toBe(404)
  expect(await jobsOf(lead)).toEqual([])
})

test('the letter has the reference and the link, and nothing of the applicant: its address may be mistyped', async () => {
  const lead = await server.handOver()
  const before = mailbox.received.length
  expect((await ask(lead)).status).toBe(204)
  const text = await mailbox.next(before)
  expect(text).toContain(referenceOf(lead.id))
  expect(text.match(/https:\/\/\S+/gu)).toEqual([expect.stringMatching(/\/continue\/[\w-]{22}$/u)])
  for (const name of ['firstName', 'lastName', 'amount', 'personalCode']) expect(text).not.toContain(String(server.answers[name]))
})

test('a letter that is asked for again is another one for mail programs; one that is tried again is not', async () => {
  const lead = await server.begin({ ...server.firstAnswers, email: 'once.more@example.com' })
  for (const request of ['1', '2', '2']) await sendLetter(server.api.parts, { leadId: lead.id, letter: 'link', request })
  const sources = mailbox.sources.filter((source) => source.includes('once.more@example.com'))
  const ids = sources.map((source) => /^Message-ID:\s*(?<id>\S+)/imu.exec(source)?.groups?.['id'])
  expect([ids.length, new Set(ids).size]).toEqual([3, 2])
})
