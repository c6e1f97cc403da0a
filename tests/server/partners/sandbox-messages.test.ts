import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#apps/sandbox/texts.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Examples, WebhookFault } from '#core/model/partners/examples.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'
import { startWithSandbox, type WithSandbox } from './start-with-sandbox.ts'

const LENDER = 'prestaclaro'
/** What the server has of the lead and its money after each message, by the lender's reference. */
const seen = new Map<string, { readonly status: number; readonly after: unknown }[]>()
let both: WithSandbox
beforeAll(async () => {
  both = await startWithSandbox({ settings: { PHONE_CODES_PER_PHONE: '1000' }, examples: { ...examples, [LENDER]: hasty() }, onAnswered })
})
afterAll(() => both.close())

/** The lender with its messages some hundred milliseconds apart. */
function hasty(): Examples {
  const lender = examples[LENDER] ?? expect.fail(`no lender ${LENDER}`)
  const exchanges = lender.exchanges.map(({ webhooks, ...exchange }) => ({
    ...exchange,
    ...(webhooks && { webhooks: webhooks.map((one, place) => ({ ...one, afterMs: 20 + place * 300 })) }),
  }))
  return { ...lender, exchanges }
}

async function onAnswered(server: TestServer, body: string, status: number): Promise<void> {
  const reference = /[A-Z]{2}-[0-9A-F]{10}/u.exec(body)?.[0] ?? ''
  seen.set(reference, [...(seen.get(reference) ?? []), { status, after: await stateOf(server, reference) }])
}

/** The lead that a lender knows by a reference, unless it is erased, and what lenders said of its loan. */
async function stateOf(server: TestServer, reference: string) {
  const [lead] = await server.query(
    `select leads.status, leads.version from leads join submissions on submissions.lead_id = leads.id where submissions.reference = $1`,
    [reference],
  )
  const said = await server.query(
    `select outcome from outcomes join sales on sales.id = sale_id
      where sales.partner = $1 and reference_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) order by outcomes.received_at`,
    [LENDER, reference],
  )
  return { lead, said: said.map(({ outcome }) => outcome) }
}

/** An applicant whom the lender accepted, and who has come to the lender's page. */
async function arrive(word: string): Promise<{ readonly lead: OwnLead; readonly reference: string }> {
  const { server } = both
  const lead = await server.handOver({ ...server.answers, email: `ana+${LENDER}-${word}@example.com` })
  await server.until(lead, LEAD_STATUS.accepted)
  const { body } = await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })
  const [row] = await server.query('select reference from submissions where lead_id = $1 and partner = $2', [lead.id, LENDER])
  expect((await fetch(String(body['url']))).status).toBe(200)
  return { lead, reference: String(row?.['reference']) }
}

/** A message: what is wrong with it, what the server answers, and what the lender has said of the loan then. */
type Message = readonly [fault: WebhookFault | 'none', status: number, said: readonly string[]]
const NOTES: { readonly [fault: string]: string } = texts.webhookFaults
const SCENARIOS: { readonly [word: string]: readonly Message[] } = {
  'message-forged': [
    ['wrong-signature', 401, []],
    ['none', 204, ['funded']],
  ],
  'message-old': [
    ['old-timestamp', 401, []],
    ['none', 204, ['funded']],
  ],
  'message-replayed': [
    ['none', 204, ['funded']],
    ['used-id', 204, ['funded']],
    ['none', 204, ['funded', 'cancelled']],
  ],
  'message-two-answers': [
    ['none', 204, ['funded']],
    ['used-id', 204, ['funded']],
    ['none', 204, ['funded', 'cancelled']],
  ],
  'message-unknown': [
    ['wrong-words', 404, []],
    ['none', 204, ['funded']],
  ],
  'message-overpriced': [
    ['wrong-words', 400, []],
    ['none', 204, ['funded']],
  ],
}

describe('a faulty message of a lender', () => {
  test.each(Object.entries(SCENARIOS))(
    '[SEC-H1] in +%s gets its answer and leaves the lead and its money as they are, and the right one still counts',
    async (word, messages) => {
      const { reference } = await arrive(word)
      const before = await stateOf(both.server, reference)
      expect(before).toEqual({ lead: { status: LEAD_STATUS.redirected, version: expect.any(Number) }, said: [] })
      const came = () => seen.get(reference) ?? []
      await expect.poll(() => came().length).toBe(messages.length)
      for (const [place, [fault, status, said]] of messages.entries()) {
        expect([place, came()[place]]).toMatchObject([place, { status, after: { lead: { status: LEAD_STATUS.redirected }, said } }])
        if (fault !== 'none') expect(came()[place]?.after).toEqual(came()[place - 1]?.after ?? before)
      }
      // the lender's page says to developers what was wrong with which message
      const page = await both.read(`/partners/${LENDER}/welcome?application=${reference}`)
      for (const [fault, status] of messages.filter(([one]) => one !== 'none')) expect(page).toContain(`${NOTES[fault]}”: ${status}`)
    },
  )

  test('[S-7.59] in +message-erased brings nobody back who was erased, and what became of the loan still counts as money', async () => {
    const { server } = both
    const { lead, reference } = await arrive('message-erased')
    await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
    await server.query("update pgboss.job set start_after = now() where name = 'tell-erasure' and state < 'active'")
    await expect.poll(() => seen.get(reference)?.length).toBe(2)
    expect(seen.get(reference)).toEqual([
      { status: 404, after: { lead: undefined, said: [] } },
      { status: 204, after: { lead: undefined, said: ['funded'] } },
    ])
    expect(await server.query('select 1 from submissions where lead_id = $1', [lead.id])).toEqual([])
    expect(await both.read(`/applications.json?leadId=${lead.id}`)).toContain('"kind":"erased"')
  })

  test('has a scenario with a sentence for each fault that a message can have', () => {
    const own = (examples[LENDER]?.exchanges ?? []).map(({ scenario }) => scenario).filter((word) => word.startsWith('message-'))
    expect(own.toSorted()).toEqual([...Object.keys(SCENARIOS), 'message-erased'].toSorted())
    const sentences: { readonly [word: string]: string } = texts.scenarios
    for (const word of own) expect(sentences[word], word).toBeDefined()
  })
})
