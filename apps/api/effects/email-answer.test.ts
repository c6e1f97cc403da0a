import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { sendLetter } from '../jobs/send-letter.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

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
  // who left within these seconds and does not look is written to as well, once the page had the time to show the answer
  expect((await planned(quick)).map(({ seconds }) => Number(seconds) >= 15)).toEqual([true])
  expect((await planned(waited)).map(({ seconds }) => seconds)).toEqual([0])
})

describe('an answer of the first seconds', () => {
  const received = () => emails.received.filter((text) => text.includes('/continue/')).length
  const read = ({ id, token }: OwnLead, query = '') => server.call('GET', `/api/lead/status/${id}${query}`, { token })

  async function answered(
    respond: Respond = ({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url),
    status: number = LEAD_STATUS.rejected,
  ) {
    server.simulators.respondWith(respond)
    const lead = await server.handOver({ ...server.answers, email: `${randomUUID()}@example.com` })
    const isOver = () => server.query('select 1 from leads where id = $1 and status = $2', [lead.id, status])
    await expect.poll(async () => (await isOver()).length).toBe(1)
    const [job] = await planned(lead)
    const response = z.object({ letter: z.literal('answer'), leadId: z.uuid(), unlessRead: z.int() }).parse(job?.['data'])
    return { lead, payload: response, write: () => sendLetter(server.api.parts, response) }
  }

  test('that no page has shown goes out by e-mail, also where the page was sent it and was gone', async () => {
    const { lead, write } = await answered()
    expect((await read(lead, '?after=1')).view().leadStatus).toBe(LEAD_STATUS.rejected)
    const before = received()
    await write()
    expect(received()).toBe(before + 1)
  })

  test('that a page has shown goes out by no e-mail', async () => {
    const { lead, write } = await answered()
    await read(lead)
    const before = received()
    await write()
    expect(received()).toBe(before)
  })

  test('that a lender takes over by itself goes out by e-mail too, unless a page has shown it', async () => {
    for (const isRead of [false, true]) {
      const { lead, write } = await answered(takeOver, LEAD_STATUS.redirected)
      if (isRead) await read(lead)
      const before = received()
      await write()
      expect(received() - before).toBe(isRead ? 0 : 1)
    }
  })

  test('that waits because its site has sent enough goes out later, and by then to nobody whose page has shown it', async () => {
    const { lead, payload } = await answered()
    const { parts } = server.api
    const api = { ...parts, settings: { ...parts.settings, EMAILS_PER_SITE_HOUR: 1 } }
    // the site's one e-mail of this hour, where none of these tests has sent it
    await sendLetter(parts, { ...payload, leadId: (await answered()).lead.id })
    const before = received()
    await sendLetter(api, payload)
    expect(received()).toBe(before)
    const [, later] = await planned(lead)
    expect(later?.['data']).toEqual(payload)
    expect(Number(later?.['seconds'])).toBeGreaterThan(60)
  })
})

/** The lender with the standard interface accepts and leads nowhere: it gets in touch itself. */
const takeOver: Respond = ({ partner }) =>
  partner === 'prestaclaro'
    ? { status: 200, text: JSON.stringify({ status: 'approved', reference: `T-${randomUUID()}` }) }
    : exampleReaction(partner, 'rejected', server.simulators.url)

function planned({ id }: OwnLead) {
  const delay = 'round(extract(epoch from start_after - created_on))::int as seconds'
  return server.query(
    `select ${delay}, data from pgboss.job where name = 'send-letter' and data ->> 'leadId' = $1 and data ->> 'letter' = 'answer' order by created_on`,
    [id],
  )
}
