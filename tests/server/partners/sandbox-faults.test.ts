import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OwnLead } from '#tests/server/start-test-server.ts'
import { startWithSandbox, type WithSandbox } from './start-with-sandbox.ts'

const LENDER = 'prestaclaro'
const TRIES = 3
let both: WithSandbox
/** An application for each fault, all of them under way at once. */
const leads = new Map<string, OwnLead>()

beforeAll(async () => {
  both = await startWithSandbox({ settings: { PHONE_CODES_PER_PHONE: '1000', WORKERS: '16', LONG_POLL_SECONDS: '2' } })
  const { server } = both
  // the lender's own time limit is of seconds; here nobody waits that long
  Object.assign(lender(), { limits: { timeoutMs: 900, tries: TRIES } })
  for (const scenario of Object.keys(FAULTS))
    leads.set(scenario, await server.handOver({ ...server.answers, email: `ana+${LENDER}-${scenario}@example.com` }))
})
afterAll(async () => {
  Object.assign(lender(), { limits })
  await both.close()
})

const limits = registry.partners[LENDER]?.limits
const lender = () => both.server.api.parts.sites.get(both.server.site.id)?.registry.partners[LENDER] ?? expect.fail(`no lender ${LENDER}`)

type Verdict = readonly [verdict: string, reason: string | null, tries: number]
const accepted = (tries: number): Verdict => ['accepted', null, tries]
const unanswered = (reason: string): Verdict => ['failed', reason, TRIES]

/** What the server makes of each fault: its verdict on the lender, why, and how often it asks. */
const FAULTS: { readonly [scenario: string]: Verdict } = {
  slow: accepted(2),
  timeout: accepted(2),
  drip: accepted(2),
  cut: accepted(2),
  flaky: accepted(2),
  busy: accepted(2),
  silent: unanswered('timeout'),
  error: unanswered('HTTP 500'),
  redirect: unanswered('HTTP 307'),
  loop: unanswered('HTTP 307'),
  html: unanswered('HTTP 200'),
  empty: unanswered('HTTP 200'),
  truncated: unanswered('HTTP 200'),
  'duplicate-keys': unanswered('HTTP 200'),
  nested: unanswered('HTTP 200'),
  garbage: unanswered('HTTP 200'),
  nonsense: unanswered('HTTP 200'),
  huge: unanswered('answer-too-large'),
  'no-reference': unanswered('HTTP 200'),
  'long-reference': unanswered('HTTP 200'),
  'unknown-status': unanswered('HTTP 200'),
  'spaced-offer': unanswered('HTTP 200'),
  'negative-amount': unanswered('not-understood'),
  'absurd-rate': unanswered('not-understood'),
  'text-for-number': unanswered('HTTP 200'),
  elsewhere: ['failed', 'redirect-refused', 1],
  script: ['failed', 'redirect-refused', 1],
  duplicate: ['duplicate', 'known-to-partner', 1],
}

test.each(Object.entries(FAULTS))(
  '[SEC-M5] the fault %s gets its verdict from the server, and the applicant goes on',
  async (scenario, [verdict, reason, tries]) => {
    const { server } = both
    const lead = leads.get(scenario) ?? expect.fail('nobody applied')
    const isAccepted = verdict === 'accepted'
    const view = (await server.until(lead, isAccepted ? LEAD_STATUS.accepted : LEAD_STATUS.rejected)).view()
    const asked = await server.query('select partner, verdict, reason, tries from submissions where lead_id = $1', [lead.id])
    expect(asked.find(({ partner }) => partner === LENDER)).toEqual({ partner: LENDER, verdict, reason, tries })
    expect(view.routeChange).toMatchObject({ route: isAccepted ? '/accepted' : '/rejected' })
    expect(view.offers).toHaveLength(isAccepted ? 1 : 0)
    // a lender that has answered nothing useful does not keep the applicant from the others
    if (!isAccepted) expect(asked.filter(({ verdict: one }) => one === 'declined').length).toBeGreaterThan(2)
  },
)

test('every fault of the sandbox is among them', () => {
  const played = (examples[LENDER]?.exchanges ?? []).filter(
    ({ means, fault, scenario }) => means === 'failed' || means === 'duplicate' || fault || ['elsewhere', 'script'].includes(scenario),
  )
  expect(played.map(({ scenario }) => scenario).toSorted()).toEqual(Object.keys(FAULTS).toSorted())
})
