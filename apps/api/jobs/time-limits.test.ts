import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import type { Api } from '#apps/api/domain/api.ts'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { askPartner } from './ask-partner.ts'
import { pingPartners } from './ping-partners.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())

/** Says nothing, until whoever asks gives up. */
const neverAnswers = (_: string, { signal }: OutsideRequest): Promise<never> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('given up', 'TimeoutError'))))

/** Longer than a machine with much to do takes for everything else. */
const MINUTE_MS = 60_000
const SOON_SECONDS = 20

/** The server as it is so long before the time for asking lenders is over, with lenders that say nothing and may take a minute. */
async function nearTheEnd(lead: OwnLead, leftMs: number): Promise<Api> {
  const { parts } = server.api
  const context = parts.sites.get(server.site.id) ?? expect.unreachable('the site is on')
  const partners = Object.entries(context.registry.partners).map(([id, partner]) => {
    const limits = { ...partner.limits, timeoutMs: MINUTE_MS }
    return [id, { ...partner, limits }] as const
  })
  const registry = { ...context.registry, partners: Object.fromEntries(partners) }
  const [row] = await server.query('select waiting_since from leads where id = $1', [lead.id])
  const since = row?.['waiting_since'] instanceof Date ? row['waiting_since'].getTime() : 0
  const { withinMs } = context.routing.rules.routing
  return {
    ...parts,
    sites: new Map([[server.site.id, { ...context, registry }]]),
    outside: { ...parts.outside, now: () => new Date(since + withinMs - leftMs), send: neverAnswers },
  }
}

/** A lead that its first lender lets wait, with nobody who asks it again. */
async function pendingLead() {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url))
  const lead = await server.handOver()
  const find = () => server.query("select id from submissions where lead_id = $1 and state = 'pending'", [lead.id])
  await expect.poll(async () => (await find()).length).toBe(1)
  await server.query(`delete from pgboss.job where data ->> 'leadId' = $1`, [lead.id])
  const [row] = await find()
  return { lead, submissionId: String(row?.['id']) }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

test('a lender has no more time for an answer than the applicant has left', async () => {
  const { lead, submissionId } = await pendingLead()
  const near = await nearTheEnd(lead, 200)
  const counted: unknown[] = []
  const api = { ...near, partnerCounts: { ...near.partnerCounts, answered: (one: unknown) => void counted.push(one) } }
  expect(await secondsOf(() => askPartner(api, { submissionId, leadId: lead.id }))).toBeLessThan(SOON_SECONDS)
  expect(counted).toMatchObject([{ site: server.site.id, verdict: 'timed-out' }])
  // where nothing is left it is not asked at all, and the lead goes on
  const late = { ...api, outside: { ...api.outside, send: async () => expect.unreachable('nobody is asked any more') } }
  await askPartner(late, { submissionId, leadId: lead.id })
  const [row] = await server.query('select state, verdict, reason from submissions where id = $1', [submissionId])
  expect(row).toEqual({ state: 'decided', verdict: 'failed', reason: 'out-of-time' })
})

test('where no time is left before a try, the lender is not asked, and that is what is stored', async () => {
  const { lead, submissionId } = await pendingLead()
  const api = await nearTheEnd(lead, 0)
  const late = { ...api, outside: { ...api.outside, send: async () => expect.unreachable('nobody is asked any more') } }
  await askPartner(late, { submissionId, leadId: lead.id })
  const [row] = await server.query('select state, verdict, reason from submissions where id = $1', [submissionId])
  expect(row).toEqual({ state: 'decided', verdict: 'failed', reason: 'late-before-asked' })
})

test('nobody waits longer for a bid than two seconds, however long the lender may take for an answer', async () => {
  const { lead } = await pendingLead()
  const context = server.api.parts.sites.get(server.site.id)
  const [bidder = ''] = Object.keys(gateways).filter((id) => gateways[id]?.ping && context?.registry.partners[id])
  for (const leftMs of [60_000, 200]) {
    await server.query('delete from bids where lead_id = $1', [lead.id])
    const api = await nearTheEnd(lead, leftMs)
    // that a bid moves the lead on is seen elsewhere
    const asked = pingPartners(api, { leadId: lead.id, partners: [bidder] }).catch(() => undefined)
    expect(await secondsOf(() => asked)).toBeLessThan(SOON_SECONDS)
  }
})
