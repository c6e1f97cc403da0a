import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { exampleReaction } from '../../../tests/server/simulate-partners.ts'
import { receiveEmails, type Emails } from '../../../tests/server/receive-emails.ts'
import { startTestServer, type OwnLead, type TestServer } from '../../../tests/server/start-test-server.ts'

let emails: Emails
let server: TestServer
beforeAll(async () => {
  emails = await receiveEmails()
  server = await startTestServer({ SMTP_URL: emails.url, PUBLIC_URL: 'https://{site}.example.com' })
})
afterAll(async () => {
  await server.close()
  await emails.close()
})

test('whose answer comes while the page still waits gets no e-mail that says there is none', async () => {
  const { id } = await server.handOver({ ...server.answers, email: 'decided@example.com' })
  const [planned] = await server.query(
    "select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'send-letter' and data ->> 'leadId' = $1 and data ->> 'letter' = 'waiting'",
    [id],
  )
  // the page waits for 120 seconds, and a lender's last answer takes its time
  expect(planned?.['seconds']).toBeGreaterThan(135)
})

test('who waited until the page promised an e-mail gets it with the answer, though no letter went out before', async () => {
  const pending = server.query.bind(server, "select 1 from submissions where lead_id = $1 and state = 'pending'")
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, `P-${randomUUID()}`))
  const answers = { ...server.answers, email: 'waited@example.com' }
  const [quick, waited] = [await server.handOver(answers), await server.handOver({ ...answers, email: 'waited.long@example.com' })]
  for (const { id } of [quick, waited]) await expect.poll(() => pending([id])).toHaveLength(1)
  await server.query("update leads set waiting_since = now() - interval '46 seconds' where id = $1", [waited.id])
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  for (const lead of [quick, waited]) await server.until(lead, LEAD_STATUS.rejected)
  const planned = (lead: OwnLead) =>
    server.query("select 1 from pgboss.job where name = 'send-letter' and data ->> 'leadId' = $1 and data ->> 'letter' = 'answer'", [
      lead.id,
    ])
  expect([(await planned(quick)).length, (await planned(waited)).length]).toEqual([0, 1])
})
