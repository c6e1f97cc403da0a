import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { routeLead } from '#core/journey/route-lead.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { readUsed } from '#apps/api/store/partners/reservations.ts'
import { readRoutings } from '#apps/api/store/partners/routings.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { withLead } from '#apps/api/effects/definition/write-lead.ts'
import { startApi } from '#apps/api/main.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { RunningApi } from '#apps/api/start-api.ts'

let server: TestServer
/** Another process of the same server, as far as the database can see. */
let other: RunningApi
let order: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', PHONE_CODES_PER_DAY: '1000' })
  other = await startApi(settingsOf({ ...server.environment, PORT: '0' }))
  order = Object.entries(routingRules(registry, server.site).partners)
    .toSorted(([one, a], [other, b]) => b.price * b.acceptance - a.price * a.acceptance || (one < other ? -1 : 1))
    .map(([id]) => id)
})
beforeEach(async () => {
  server.simulators.received.splice(0)
  await server.query('delete from partner_slots')
  await server.query('delete from partner_days')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const decline: Respond = ({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url)
const verdictsOf = async (lead: OwnLead) =>
  (await readRoutings(server.api.database.db, '0', 10_000)).filter(({ leadId }) => leadId === lead.id).map(({ verdicts }) => verdicts)
const useDay = (partner: string, leads: number) =>
  server.query(
    `insert into partner_days (partner, country, day, leads, spent) values ($1, $2, $3, $4, 0)
     on conflict (partner, country, day) do update set leads = excluded.leads`,
    [partner, server.site.countryId, server.api.parts.sites.get(server.site.id)?.today(new Date()), leads],
  )

test('[S-7.74] every partner of the market has a verdict in the log at each turn, and the log tells no answer', async () => {
  server.simulators.respondWith(decline)
  const answers: Answers = { ...server.answers, monthlyIncome: 1_234_567 }
  const lead = await server.handOver(answers)
  await server.until(lead, -1)
  const turns = await verdictsOf(lead)
  expect(turns.map((verdicts) => verdicts.map(({ partner }) => partner))).toEqual(turns.map(() => order))
  expect(turns.map((verdicts) => verdicts.find(({ verdict }) => verdict === 'ask')?.partner)).toEqual([...order, undefined])
  expect(turns.at(-1)?.map(({ verdict, answer }) => [verdict, answer])).toEqual(order.map(() => ['answered', 'declined']))
  const text = JSON.stringify(await server.query('select facts, verdicts from routings where lead_id = $1', [lead.id]))
  for (const name of ['email', 'phoneNumber', 'dateOfBirth', 'monthlyIncome', 'personalCode', 'lastName'])
    expect(text).not.toContain(String(answers[name]))
})

test('a rejected applicant is told why lenders were not asked, and a loan for which one can be, by the last decision', async () => {
  server.simulators.respondWith(decline)
  const most = server.site.loan.amount.max
  const lead = await server.handOver({ ...server.answers, amount: most })
  const view = (await server.until(lead, -1)).view()
  const verdicts = (await verdictsOf(lead)).at(-1) ?? []
  const excluded = verdicts.filter(({ rule }) => rule?.startsWith('amount atMost')).map(({ partner }) => registry.partners[partner]?.name)
  expect(excluded.length).toBeGreaterThan(0)
  // the lenders that were asked stand in the last decision alone
  expect(verdicts.some(({ verdict }) => verdict === 'ask' || verdict === 'later')).toBe(false)
  expect(view.rejection?.notAsked).toEqual([{ why: 'amount-too-high', lenders: excluded }])
  expect(new Set(view.rejection?.loans.flatMap(({ lenders }) => lenders))).toEqual(new Set(excluded))
  expect(view.rejection?.loans.every(({ amount }) => amount < most)).toBe(true)
})

test('[S-7.74] what the log holds gives the same verdicts again, to the byte, and fits its digests', async () => {
  const logged = await readRoutings(server.api.database.db, '0', 10_000)
  expect(logged.length).toBeGreaterThan(0)
  for (const { rules, version, facts, digest, verdicts } of logged) {
    expect([hexHash(JSON.stringify(rules)), hexHash(JSON.stringify(facts))]).toEqual([version, digest])
    expect(JSON.stringify(routeLead(rules, facts))).toBe(JSON.stringify(verdicts))
  }
})

test('two processes that route at the same time never ask a partner beyond its cap', async () => {
  const capped = order.find((id) => registry.partners[id]?.cap?.perDay !== undefined) ?? ''
  const perDay = registry.partners[capped]?.cap?.perDay ?? 0
  await useDay(capped, perDay - 3)
  server.simulators.respondWith(decline)
  const leads: OwnLead[] = []
  for (let made = 0; made < 8; made++) {
    const lead = await server.begin()
    await server.submit(lead)
    leads.push(lead)
  }
  await Promise.all(leads.map((lead, at) => confirm(at % 2 === 0 ? server.api : other, lead)))
  await Promise.all(leads.map((lead) => server.until(lead, -1)))
  // a request that is repeated because a busy machine was late bears the same key
  const asked = server.simulators.received.filter(({ partner }) => partner === capped)
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  const [row] = await server.query('select leads from partner_days where partner = $1', [capped])
  expect(row?.['leads']).toBe(perDay)
  const states = await server.query(
    'select state, count(*)::int as leads from reservations where partner = $1 and lead_id = any($2) group by state',
    [capped, leads.map(({ id }) => id)],
  )
  expect(states).toEqual([{ state: 'unpaid', leads: 3 }])
  const day = server.api.parts.sites.get(server.site.id)?.today(new Date()) ?? ''
  const used = await readUsed(server.api.database.db, { country: server.site.countryId, day })
  expect(used[capped]).toEqual({ leads: perDay, spent: 0 })
  const turns = (await Promise.all(leads.map(verdictsOf))).flat(2)
  expect(turns.some(({ partner, verdict, cap }) => partner === capped && verdict === 'cap-reached' && cap === 'reached')).toBe(true)
})

const confirm = ({ parts }: RunningApi, { id }: OwnLead) =>
  withLead(parts, id, async (open) => void (await applyEvent(open, 'phone-confirmed')))

test('when the time of a lead is over nobody else is asked, and whoever is silent is not waited for', async () => {
  server.simulators.respondWith(({ partner }) => ({
    ...expectText(exampleReaction(partner, 'rejected', server.simulators.url)),
    // the time runs out while the first lender is still silent
    delayMs: 3000,
  }))
  const lead = await server.handOver()
  await server.query(`update leads set waiting_since = now() - interval '599800 milliseconds' where id = $1`, [lead.id])
  await server.until(lead, -1)
  expect(server.simulators.received.length).toBe(1)
  const last = (await verdictsOf(lead)).at(-1)
  expect(last?.map(({ verdict }) => verdict)).toEqual(['answered', ...order.slice(1).map(() => 'out-of-time')])
})

const expectText = (reaction: ReturnType<Respond>) => (reaction === 'break' ? { status: 500, text: '' } : reaction)
