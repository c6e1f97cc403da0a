import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type TestServer } from '../server/start-test-server.ts'
import { randomly } from './cases.ts'
import { applyAs, severalAtOnce } from './harness/apply-as.ts'

let server: TestServer
/**
 * Leads with the reference that their first lender gave them; every lender responds that the
 * application is pending.
 */
const references = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '8', DATABASE_CONNECTIONS: '16', PHONE_CODES_PER_PHONE: '1000', CHANGES_PER_MINUTE: '1000000' })
  server.simulators.respondWith(({ partner, path, headers, body }) => {
    const said = `${path} ${JSON.stringify(headers)} ${body}`
    const [, reference = 'R-other'] = [...references].find(([id, own]) => said.includes(id) || said.includes(own)) ?? []
    return exampleReaction(partner, 'pending', server.simulators.url, `${partner}-${reference}`)
  })
})
afterAll(() => server?.close())

/** A message of the lender about the lead: its event, who signed it, and how many seconds ago. */
const message = fc.record({
  event: fc.integer({ min: 1, max: 6 }),
  means: fc.constantFrom('accepted', 'rejected', 'pending'),
  signed: fc.constantFrom('well', 'well', 'well', 'by-another', 'for-another-body'),
  secondsAgo: fc.constantFrom(0, 0, 0, 290, -290, 310, -310, 86_400),
  times: fc.integer({ min: 1, max: 3 }),
})
type Message = typeof message extends fc.Arbitrary<infer Of> ? Of : never

const SECRET = 'sandbox-secret'
const isGood = ({ signed, secondsAgo }: Message) => signed === 'well' && Math.abs(secondsAgo) < 300

async function tell(partner: string, reference: string, { event, means, signed, secondsAgo }: Message): Promise<number> {
  const reaction = exampleReaction(partner, means, server.simulators.url, reference)
  const body = Buffer.from(reaction === 'break' ? '' : reaction.text)
  const given = signed === 'for-another-body' ? Buffer.from('{}') : body
  const at = new Date(Date.now() - secondsAgo * 1000)
  const head = signWebhook({ id: `evt-${reference}-${event}`, at, body: given }, [
    Buffer.from(signed === 'by-another' ? 'another-secret' : SECRET),
  ])
  const { status } = await fetch(`${server.api.url}/api/partner/${partner}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...head },
    body: new Uint8Array(body),
  })
  return status
}

test('[I-08] of messages that are forged, old, repeated and in any order, the first good one of an event counts, once, and never against a decision', async () => {
  const { numRuns, seed } = randomly('I-08', { sample: 6, full: 500, long: 5000 })
  const cases = fc.sample(fc.array(message, { minLength: 1, maxLength: 6 }), { numRuns, seed })
  await severalAtOnce(
    cases.map((messages, index) => ({ messages, number: index + 1 })),
    8,
    async ({ messages, number }) => {
      const where = `SEED=${seed} ${JSON.stringify(messages)}`
      const lead = await applyAs(server, number, (id) => references.set(id, `R-${number}-end`))
      const first = () =>
        server.query("select partner, reference from submissions where lead_id = $1 and state = 'pending' limit 1", [lead.id])
      await expect.poll(async () => (await first()).length, { timeout: 60_000, interval: 50 }).toBe(1)
      const [row] = await first()
      const [partner, reference] = [String(row?.['partner']), String(row?.['reference'])]
      const seen = new Set<number>()
      let verdict: string | null = null
      for (const one of messages)
        for (let times = 0; times < one.times; times++) {
          await expect.poll(() => tell(partner, reference, one), { message: where, timeout: 60_000 }).toBe(isGood(one) ? 204 : 401)
          if (!isGood(one) || verdict !== null || seen.has(one.event)) continue
          seen.add(one.event)
          if (one.means !== 'pending') verdict = one.means === 'accepted' ? 'accepted' : 'declined'
        }
      const [after] = await server.query('select state, verdict from submissions where lead_id = $1 and partner = $2', [lead.id, partner])
      expect(after, where).toEqual(verdict === null ? { state: 'pending', verdict: null } : { state: 'decided', verdict })
      const [{ status } = {}] = await server.query('select status from leads where id = $1', [lead.id])
      expect(status, where).toBe(verdict === 'accepted' ? LEAD_STATUS.accepted : LEAD_STATUS.checking)
    },
  )
})
