import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routeLead } from '#core/journey/route-lead.ts'
import { makePastLeads } from '#tests/server/make-past-leads.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { readRoutings } from '../../store/partners/routings.ts'
import { learnAcceptance } from './learn-acceptance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await makePastLeads(server, 400)
  await server.query(`update submissions set country = 'co' where country is null`)
}, 600_000)
afterAll(() => server.close())

const versions = () => server.query('select id::int, shares from acceptance_versions order by id')
const sharesOf = z.record(z.string(), z.record(z.string(), z.number()))
const rulesNow = () => server.api.parts.sites.get(server.site.id)?.routing.rules

test('decisions make a version, the same decisions make none, and the running server routes by the newest without being restarted', async () => {
  await learnAcceptance(server.api.parts)
  await learnAcceptance(server.api.parts)
  const [first, ...more] = await versions()
  expect(more).toEqual([])
  const shares = sharesOf.parse(first?.['shares'])['co'] ?? {}
  expect(Object.keys(shares).length).toBeGreaterThan(1)
  await expect.poll(() => rulesNow()?.acceptanceVersion).toBe('1')
  expect(Object.entries(shares).map(([partner]) => rulesNow()?.partners[partner]?.acceptance)).toEqual(Object.values(shares))
})

test('a lender that takes everybody rises; what is routed then is replayed to the byte from the log and the rules that it names', async () => {
  const before = sharesOf.parse((await versions())[0]?.['shares'])['co']?.['rapifondos'] ?? 1
  await server.query(`update submissions set state = 'decided', verdict = 'accepted' where partner = 'rapifondos'`)
  await learnAcceptance(server.api.parts)
  await expect.poll(() => rulesNow()?.acceptanceVersion).toBe('2')
  expect(rulesNow()?.partners['rapifondos']?.acceptance).toBeGreaterThan(before)
  const lead = await server.handOver()
  await server.until(lead, 4, 5, 7)
  const logged = await readRoutings(server.api.database.db, '0', 10_000)
  const own = logged.filter(({ leadId }) => leadId === lead.id)
  expect(own.map(({ rules }) => rules.acceptanceVersion)).toContain('2')
  for (const { rules, facts, verdicts } of logged) expect(JSON.stringify(routeLead(rules, facts))).toBe(JSON.stringify(verdicts))
})

test('a lead that the lender returned counts as one that it did not take', async () => {
  const before = sharesOf.parse((await versions()).at(-1)?.['shares'])['co']?.['rapifondos'] ?? 0
  await server.query(`insert into sales (lead_id, submission_id, partner, site, country, payout, price)
    select lead_id, id, partner, 'loanwright-co', 'co', '{}', 0 from submissions where partner = 'rapifondos' and verdict = 'accepted'`)
  await server.query(`insert into outcomes (partner, event_id, sale_id, outcome, at, received_at)
    select partner, id::text, id, 'returned', now(), now() from sales where partner = 'rapifondos'`)
  await learnAcceptance(server.api.parts)
  expect(sharesOf.parse((await versions()).at(-1)?.['shares'])['co']?.['rapifondos']).toBeLessThan(before)
})

test('where nothing is to be learned, nothing is written', async () => {
  const count = (await versions()).length
  await server.query('update submissions set verdict = null')
  await learnAcceptance({ ...server.api.parts, settings: { ...server.api.parts.settings, LEARN_ACCEPTANCE: false } })
  expect(await versions()).toHaveLength(count)
})
