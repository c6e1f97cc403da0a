import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction, type Reaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type TestServer } from '../../server/start-test-server.ts'
import { randomly } from '../cases.ts'
import { applyAs, severalAtOnce } from '../harness/apply-as.ts'

/**
 * What a lender does with a request: it decides as its ledger says, and something goes wrong before
 * or after the decision.
 */
const FAULTS = ['none', 'none', 'down', 'break', 'decide-and-break', 'garbage', 'tell-twice'] as const
const DECISIONS = ['accepted', 'rejected', 'pending'] as const

interface Plan {
  readonly faults: readonly (typeof FAULTS)[number][]
  readonly decision: (typeof DECISIONS)[number]
}
const plan = fc.record({
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 4, maxLength: 8 }),
  decision: fc.constantFrom(...DECISIONS),
})

/** What a lender has recorded about a lead. */
interface Written {
  readonly keys: Set<string>
  readonly decisions: string[]
  asked: number
}

let server: TestServer
const plans = new Map<string, Plan>()
const ledger = new Map<string, Written>()
const response: Promise<unknown>[] = []

beforeAll(async () => {
  server = await startTestServer({
    WORKERS: '16',
    DATABASE_CONNECTIONS: '16',
    PHONE_CODES_PER_PHONE: '1000',
    CHANGES_PER_MINUTE: '1000000',
  })
  server.simulators.respondWith(({ partner, path, headers, body, idempotencyKey }) => {
    const said = `${path} ${JSON.stringify(headers)} ${body}`
    const leadId = [...plans.keys()].find((id) => said.includes(id)) ?? ''
    return respondWith(partner, leadId, idempotencyKey)
  })
})
afterAll(async () => {
  await Promise.all(response)
  await server?.close()
})

/** The number of tries in every lender's limits. */
const TRIES = Math.min(...Object.values(registry.partners).map(({ limits }) => limits.tries))
const referenceOf = (leadId: string): string => `R-${leadId}`

function respondWith(partner: string, leadId: string, key: string): Reaction {
  const own = plans.get(leadId)
  if (!own) throw new Error('a lender was asked about a lead of nobody')
  const place = `${partner} ${leadId}`
  const written = ledger.get(place) ?? { keys: new Set(), decisions: [], asked: 0 }
  ledger.set(place, written)
  const fault = own.faults[written.asked++ % own.faults.length]
  if (fault === 'down') return { status: 503, text: 'down' }
  if (fault === 'break') return 'break'
  written.keys.add(key)
  // a pending application is decided when the server asks again
  const decision = own.decision === 'pending' && written.decisions.length > 0 ? 'accepted' : own.decision
  if (written.decisions.at(-1) !== decision) written.decisions.push(decision)
  const reaction = exampleReaction(partner, decision, server.simulators.url, referenceOf(leadId))
  if (fault === 'decide-and-break' || reaction === 'break') return 'break'
  if (fault === 'garbage') return { status: 200, text: '<html>' }
  if (fault === 'tell-twice') for (const _ of [1, 2]) response.push(tell(partner, leadId, reaction.text))
  return reaction
}

/** The lender also sends its decision by webhook, in the middle of its response. */
async function tell(partner: string, leadId: string, text: string): Promise<void> {
  const body = Buffer.from(text)
  const signed = signWebhook({ id: `evt-${partner}-${leadId}`, at: new Date(), body }, [Buffer.from('sandbox-secret')])
  const headers = { 'content-type': 'application/json', ...signed }
  await fetch(`${server.api.url}/api/partner/${partner}/webhook`, { method: 'POST', headers, body: new Uint8Array(body) })
}

test('[I-07] each lender gets each lead under one key, and every lender that was asked is decided where it can be seen', async () => {
  const { numRuns, seed } = randomly('I-07', { sample: 6, full: 200, long: 3000 })
  const cases = fc.sample(plan, { numRuns, seed }).map((own, index) => ({ own, number: index + 1 }))
  await severalAtOnce(cases, 12, async ({ own, number }) => {
    const lead = await applyAs(server, number, (id) => plans.set(id, own))
    const where = `SEED=${seed} ${JSON.stringify(own)}`
    const statusOf = async () => (await server.query('select status from leads where id = $1', [lead.id]))[0]?.['status']
    await expect.poll(statusOf, { message: where, timeout: 180_000, interval: 100 }).not.toBe(LEAD_STATUS.checking)
    const status = await statusOf()
    expect([LEAD_STATUS.accepted, LEAD_STATUS.rejected], where).toContain(status)
    const rows = await server.query('select partner, state, verdict, idempotency_key as key from submissions where lead_id = $1', [lead.id])
    expect(new Set(rows.map(({ partner }) => partner)).size, where).toBe(rows.length)
    for (const { partner, state, verdict, key } of rows) {
      const written = ledger.get(`${String(partner)} ${lead.id}`)
      expect(state, where).toBe('decided')
      expect(written?.asked, where).toBeGreaterThan(0)
      expect([...(written?.keys ?? [])], where).toEqual(written?.keys.size === 0 ? [] : [key])
      // the verdict is the lender's decision, or `failed` where the server could not receive it
      const decided = written?.decisions.at(-1)
      expect(verdict === 'failed' || verdict === (decided === 'rejected' ? 'declined' : decided), `${where} ${String(verdict)}`).toBe(true)
      if (verdict === 'failed') expect(written?.asked, where).toBeGreaterThanOrEqual(TRIES)
    }
    const accepted = rows.filter(({ verdict }) => verdict === 'accepted')
    expect(accepted.length, where).toBe(status === LEAD_STATUS.accepted ? 1 : 0)
  })
  expect(await server.query("select 1 from pgboss.job where name = 'ask-partner-dead'")).toEqual([])
})
