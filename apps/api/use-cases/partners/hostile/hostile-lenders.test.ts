import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleReaction, type Reaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { recordAnswer } from '../record-answer.ts'
import { hostileTexts } from '#tests/server/hostile/hostile-answers.ts'

let server: TestServer
beforeAll(
  async () =>
    void (server = await startTestServer({
      PHONE_CODES_PER_PHONE: '1000',
      REPEAT_DAYS: '0',
      LONG_POLL_SECONDS: '1',
      CHANGES_PER_MINUTE: '100000',
    })),
)
afterAll(() => server.close())

const json = (text: string): Reaction => ({ status: 200, text })
const offer = '"amount":1,"term_months":1,"monthly_payment":1,"total_payable":1,"nominal_annual_rate":1,"effective_annual_rate":1'

/** What the review's lender answered (its request R11), and what came beside it. */
const ANSWERS: { readonly [kind: string]: string } = {
  nul: '{"status":"DECLINED","application_number":"A\\u0000B","reason_code":"no"}',
  surrogate: `{"status":"APPROVED","application_number":"A2","redirect_url":"https://solicitud.credito-andino.example/x","offer":{"offer_id":"x\\ud83d",${offer}}}`,
  long: JSON.stringify({ status: 'DECLINED', application_number: randomBytes(4000).toString('hex'), reason_code: 'no' }),
  reason: JSON.stringify({ status: 'DECLINED', application_number: 'A1', reason_code: `${'a'.repeat(99)}😀 sorry` }),
  'nul in a reference that is kept': '{"status":"IN_REVIEW","application_number":"A\\u0000B","retry_after_ms":1}',
  'a long reference that is kept': JSON.stringify({
    status: 'IN_REVIEW',
    application_number: randomBytes(4000).toString('hex'),
    retry_after_ms: 1,
  }),
  doubled: '{"status":"DECLINED","status":"APPROVED","application_number":"A3","reason_code":"no"}',
  waiting: '{"status":"IN_REVIEW","application_number":"A4","retry_after_ms":1e999}',
}

const declined = (partner: string): Reaction => exampleReaction(partner, 'rejected', server.simulators.url)

test.each(Object.entries(ANSWERS))(
  '[SEC-M5] [R11] a lender whose answer is %s leaves nobody waiting, and the next one is asked',
  async (_, text) => {
    server.simulators.respondWith(({ partner }) => (partner === 'credito-andino' ? json(text) : declined(partner)))
    const lead = await server.handOver()
    expect((await server.until(lead, -1)).view().leadStatus).toBe(-1)
    const asked = await server.query("select partner from submissions where lead_id = $1 and state = 'decided'", [lead.id])
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.map(({ partner }) => partner)).toContain('credito-andino')
  },
)

test('[SEC-M5] [ASVS-16.5.1] whatever lenders answer, no application stays with them', async () => {
  const texts = new Map<string, string[]>()
  const next = (partner: string): string => {
    const left = texts.get(partner) ?? fc.sample(hostileTexts(partner), { numRuns: 60, seed: 5 })
    texts.set(partner, left.slice(1))
    return left[0] ?? ''
  }
  const asked = new Map<string, number>()
  server.simulators.respondWith(({ partner, idempotencyKey }, number) => {
    const times = (asked.get(idempotencyKey) ?? 0) + 1
    asked.set(idempotencyKey, times)
    // whoever only ever says "later" is bounded by the time within which lenders are asked
    if (times > 3) return declined(partner)
    if (number % 7 === 0) return { status: 302, text: '', location: 'http://169.254.169.254/' }
    if (number % 11 === 0) return { status: 200, text: ' '.repeat(10_000_000) }
    return { status: [200, 201, 404, 500][number % 4] ?? 200, text: next(partner), ...(number % 13 === 0 && { delayMs: 1500 }) }
  })
  const leads: OwnLead[] = []
  for (let count = 0; count < 12; count++) leads.push(await server.handOver())
  await expect.poll(() => stillAsking(leads), { timeout: 90_000, interval: 200 }).toBe(0)
  expect(await server.query("select name from pgboss.job where name = 'ask-partner-dead'")).toEqual([])
})

test('[SEC-M5] what no gateway has looked at and no database takes counts as not understood, not as a broken server', async () => {
  server.simulators.respondWith(({ partner }) =>
    exampleReaction(partner, 'pending', server.simulators.url, `P-${crypto.randomUUID().slice(0, 8)}`),
  )
  const lead = await server.handOver()
  const row = await pendingOf(lead)
  await server.query("update pgboss.job set start_after = now() + interval '1 hour' where name = 'ask-partner' and state < 'active'")
  for (const reference of ['A\0B', 'R'.repeat(400_000)])
    await recordAnswer(server.api.parts, lead.id, { submissionId: row.id, answer: { verdict: 'pending', reference, askAgainMs: 1 } })
  const events = await server.query("select details from events where lead_id = $1 and name = 'partner-failed'", [lead.id])
  expect(events.map(({ details }) => details)).toContainEqual(expect.objectContaining({ reason: 'not-understood' }))
})

test('[SEC-M5] a message that a lender sends by itself is refused where it is hostile, and never breaks the server', async () => {
  const reference = `P-${crypto.randomUUID().slice(0, 8)}`
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, reference))
  const { partner } = await pendingOf(await server.handOver())
  const texts = fc.sample(hostileTexts(partner, { reference }), { numRuns: 60, seed: 7 })
  const statuses = new Set<number>()
  for (const [at, text] of texts.entries()) statuses.add(await tell(partner, `evt_${at}`, Buffer.from(text)))
  statuses.add(await tell(partner, 'evt_bytes', Buffer.from([0x22, 0xff, 0xfe, 0x22])))
  expect([...statuses].filter((status) => ![204, 400, 401, 404].includes(status))).toEqual([])
})

/** How many of the leads lenders are asked about; pauses between two questions are over at once. */
async function stillAsking(leads: readonly OwnLead[]): Promise<number> {
  await server.query("update pgboss.job set start_after = now() where name = 'ask-partner' and state < 'active' and start_after > now()")
  const ids = leads.map(({ id }) => id)
  return (await server.query('select id from leads where id = any($1) and status = 3', [ids])).length
}

async function pendingOf(lead: OwnLead): Promise<{ readonly id: string; readonly partner: string }> {
  for (let looks = 0; looks < 2400; looks++, await wait(25)) {
    const [row] = await server.query("select id, partner from submissions where lead_id = $1 and state = 'pending'", [lead.id])
    if (row) return { id: String(row['id']), partner: String(row['partner']) }
  }
  throw new Error('no partner has it pending')
}

async function tell(partner: string, id: string, body: Buffer): Promise<number> {
  const answer = await fetch(`${server.api.url}/api/partner/${partner}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook({ id, at: new Date(), body }, [Buffer.from('sandbox-secret')]) },
    body: new Uint8Array(body),
  })
  return answer.status
}
