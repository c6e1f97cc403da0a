import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectedValue } from '#core/journey/expected-value.ts'
import { routeLead } from '#core/journey/route-lead.ts'
import type { PartnerOverride } from '#core/model/partners/partner-override.ts'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { withLead } from '#apps/api/effects/definition/write-lead.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { addPartnerRules, lockPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import { readRoutings, type LoggedRouting } from '#apps/api/store/partners/routings.ts'
import { runCommand } from '#tools/process/run-command.ts'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'

let server: TestServer
/** Another process of the same server, as far as the database can see. */
let other: RunningApi
/** The partners of the market, the first of which is asked first. */
let order: readonly string[]
let best: string
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', PHONE_CODES_PER_DAY: '1000' })
  other = await startApi(settingsOf({ ...server.environment, PORT: '0' }))
  order = Object.entries(rulesAt(server.api).partners)
    .toSorted(([one, a], [two, b]) => expectedValue(b) - expectedValue(a) || (one < two ? -1 : 1))
    .map(([id]) => id)
  best = order[0] ?? expect.fail('no partner')
})
beforeEach(async () => {
  server.simulators.received.splice(0)
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  await lay({})
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const contextAt = ({ parts }: RunningApi) => parts.sites.get(server.site.id) ?? expect.fail('no site')
const rulesAt = (api: RunningApi) => contextAt(api).routing.rules
const isLaidAt = (api: RunningApi, version: string) => Object.values(rulesAt(api).laid ?? {}).includes(version)

/** Lays rules over those of a partner, and waits until both servers route by them; answers the version. */
async function lay(rules: PartnerOverride, partner = best): Promise<string> {
  const market = { partner, country: server.site.countryId }
  const id = await server.api.database.inTransaction(async (tx) => {
    const before = await lockPartnerRules(tx, market)
    return addPartnerRules(tx, { ...market, rules, replaces: before?.id ?? null, madeBy: 'test', why: 'a test' })
  })
  const isEmpty = Object.keys(rules).length === 0
  const isDone = (api: RunningApi) => (isEmpty ? rulesAt(api).laid?.[partner] === undefined : isLaidAt(api, id))
  await expect.poll(() => [server.api, other].every(isDone), { interval: 5 }).toBe(true)
  return id
}

const confirmAt = ({ parts }: RunningApi, { id }: OwnLead) =>
  withLead(parts, id, async (open) => void (await applyEvent(open, 'phone-confirmed')))
async function submitted(more: object = {}): Promise<OwnLead> {
  const lead = await server.begin(server.firstAnswers, more)
  await server.submit(lead)
  return lead
}
const turnsOf = async ({ id }: OwnLead): Promise<readonly LoggedRouting[]> =>
  (await readRoutings(server.api.database.db, '0', 10_000)).filter(({ leadId }) => leadId === id)
async function firstTurn(lead: OwnLead): Promise<LoggedRouting> {
  const [turn] = await turnsOf(lead)
  return turn ?? expect.fail('the lead was not routed')
}
const verdictOn = ({ verdicts }: LoggedRouting, partner = best) => verdicts.find((one) => one.partner === partner)
const askedAbout = (lead: OwnLead) =>
  server.query('select partner, price from submissions where lead_id = $1 order by created_at', [lead.id])

/** Runs the command as an operator does. */
const command = (...args: readonly string[]) =>
  runCommand('partner-rules', process.execPath, ['tools/operations/partner-rules.ts', ...args], {
    env: { ...bareEnvironment(), DATABASE_URL: server.environment['DATABASE_URL'] },
  })

test('a pause by the command holds in two servers within a second, and its end too', async () => {
  const country = server.site.countryId
  const before = contextAt(server.api).routing
  const paused = await command('set', best, country, '--pause', '--why', 'their system is down', '--by', 'ana')
  expect(paused).toMatchObject({ isGood: true, output: expect.stringContaining('state: on → paused') })
  await expect
    .poll(() => [server.api, other].map((api) => rulesAt(api).partners[best]?.isPaused), { timeout: 1000, interval: 5 })
    .toEqual([true, true])
  for (const api of [server.api, other]) {
    const lead = await submitted()
    await confirmAt(api, lead)
    const turn = await firstTurn(lead)
    expect(verdictOn(turn)?.verdict).toBe('paused')
    expect(turn.rules.laid?.[best]).toMatch(/^\d+$/u)
    const view = (await server.until(lead, -1)).view()
    expect((await askedAbout(lead)).map(({ partner }) => partner)).not.toContain(best)
    expect(view.rejection?.notAsked.find(({ lenders }) => lenders.includes(contextAt(api).registry.partners[best]?.name ?? ''))?.why).toBe(
      'closed',
    )
  }
  await command('set', best, country, '--resume', '--why', 'it is up again', '--by', 'ana')
  await expect
    .poll(() => [server.api, other].map((api) => contextAt(api).routing), { timeout: 1000, interval: 5 })
    .toEqual([before, before])
  const history = await command('history', best)
  expect(history.output).toContain('by ana: their system is down\n  state: on → paused\n')
  expect(history.output).toContain('by ana: it is up again\n  state: paused → on\n')
})

/** Milliseconds from a change until both servers route by it. */
async function measure(change: () => Promise<string>): Promise<number> {
  const id = await change()
  const begun = performance.now()
  await expect.poll(() => [server.api, other].every((api) => isLaidAt(api, id)), { interval: 2 }).toBe(true)
  return performance.now() - begun
}

test('each change holds in both servers within a second, also one of which nobody tells', async () => {
  const told: number[] = []
  const untold: number[] = []
  for (let price = 1; price <= 5; price++) {
    told.push(
      await measure(() =>
        server.api.database.inTransaction((tx) =>
          addPartnerRules(tx, {
            partner: best,
            country: server.site.countryId,
            rules: { price },
            replaces: null,
            madeBy: 'test',
            why: 'told',
          }),
        ),
      ),
    )
    untold.push(
      await measure(async () => {
        const [row] = await server.query(
          `insert into partner_rules (partner, country, rules, made_by, why) values ($1, $2, $3, 'test', 'untold') returning id`,
          [best, server.site.countryId, { price: price * 10 }],
        )
        return String(row?.['id'])
      }),
    )
  }
  // a machine that does much else may keep one of them waiting
  expect(middleOf(told)).toBeLessThan(1000)
  expect(middleOf(untold)).toBeLessThan(1000)
})

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

test('a lead that is being routed when the rules change is routed by those that its log names, and the log gives the same verdicts', async () => {
  const lead = await submitted()
  const before = contextAt(server.api).routing.version
  await withLead(server.api.parts, lead.id, async (open) => {
    await lay({ paused: true })
    await applyEvent(open, 'phone-confirmed')
  })
  await server.until(lead, -1)
  const turns = await turnsOf(lead)
  expect(turns[0]).toMatchObject({ version: before })
  expect(turns[0] && verdictOn(turns[0])?.verdict).toBe('ask')
  // its later turns are by the rules of then
  expect(turns.at(-1)?.version).toBe(contextAt(server.api).routing.version)
  expect(turns.at(-1) && verdictOn(turns[1] ?? expect.fail('one turn'))?.verdict).toBe('answered')
  for (const { rules, version, facts, digest, verdicts } of await readRoutings(server.api.database.db, '0', 10_000)) {
    expect([hexHash(JSON.stringify(rules)), hexHash(JSON.stringify(facts))]).toEqual([version, digest])
    expect(JSON.stringify(routeLead(rules, facts))).toBe(JSON.stringify(verdicts))
  }
})

test('a lender that is asked already may still accept when it is paused', async () => {
  server.simulators.respondWith(({ partner }) => {
    const reaction = exampleReaction(partner, 'accepted', server.simulators.url)
    return reaction === 'break' ? reaction : { ...reaction, delayMs: 1500 }
  })
  const lead = await submitted()
  await confirmAt(server.api, lead)
  await lay({ paused: true })
  expect((await server.until(lead, 4, 5)).view().offers[0]?.partner ?? best).toBe(best)
  expect((await askedAbout(lead)).map(({ partner }) => partner)).toEqual([best])
})

test('a price that is changed counts in the expected value, in the reservation and against the budget', async () => {
  const last = order.at(-1) ?? ''
  const own = rulesAt(server.api).partners[last] ?? expect.fail('no partner')
  const price = 90_000_000
  await lay({ price, caps: { budgetPerDay: price + 1 } }, last)
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url))
  const [first, second] = [await submitted(), await submitted()]
  await confirmAt(other, first)
  const turn = await firstTurn(first)
  expect(verdictOn(turn, last)).toMatchObject({ verdict: 'ask', worth: expectedValue({ ...own, price }) })
  expect((await askedAbout(first))[0]).toEqual({ partner: last, price })
  const [reserved] = await server.query('select price::int from reservations where lead_id = $1', [first.id])
  expect(reserved).toEqual({ price })
  await confirmAt(server.api, second)
  expect(verdictOn(await firstTurn(second), last)).toMatchObject({ verdict: 'budget-spent', cap: 'spent' })
  await lay({}, last)
})

test('a lead of a source or sub-id that is refused goes to others, and the log knows only names that a rule has', async () => {
  const from = (attribute: string, subId: string) => ({ affiliateReferenceParams: { attribute, subId } })
  await lay({ sources: { refuse: ['some-blog'] }, subIds: { refuse: ['spring'] } })
  const routed = async (more: object) => {
    const lead = await submitted(more)
    await confirmAt(server.api, lead)
    const turn = await firstTurn(lead)
    return { lead, facts: [turn.facts.source, turn.facts.subId], verdict: verdictOn(turn)?.verdict }
  }
  const refused = await routed(from('Some Blog', 'x'))
  expect(refused).toMatchObject({ facts: ['some-blog', 'other'], verdict: 'source-refused' })
  const notAsked = (await server.until(refused.lead, -1)).view().rejection?.notAsked
  expect(notAsked?.find(({ why }) => why === 'not-wanted')?.lenders).toEqual([contextAt(server.api).registry.partners[best]?.name])
  expect(await routed(from('Ana Torres', 'spring'))).toMatchObject({ facts: ['other', 'spring'], verdict: 'source-refused' })
  // each lead once, however often its partners were chosen
  await expect
    .poll(() => server.query('select affiliate, leads from source_refusals order by affiliate'), { timeout: 8000 })
    .toEqual([
      { affiliate: 'other', leads: 1 },
      { affiliate: 'some-blog', leads: 1 },
    ])
  expect(await routed(from('Ana Torres', 'Ana'))).toMatchObject({ facts: ['other', 'other'], verdict: 'ask' })
  expect(await routed({})).toMatchObject({ facts: ['none', 'none'], verdict: 'ask' })
  await lay({})
  expect(await routed(from('Some Blog', 'spring'))).toMatchObject({ facts: [undefined, undefined], verdict: 'ask' })
})

test('a cap of a week that is set counts the leads of the week before it, and two servers do not exceed it', async () => {
  const [row] = await server.query(
    "select count(*)::int as count from submissions where partner = $1 and verdict is distinct from 'not-chosen'",
    [best],
  )
  const before = Number(row?.['count'])
  const set = await command('set', best, server.site.countryId, '--cap-week', String(before + 2), '--why', 'a small week', '--by', 'ana')
  expect(set.output).toContain(`cap of a week: none → ${before + 2}`)
  await expect.poll(() => [server.api, other].every((api) => rulesAt(api).partners[best]?.cap?.perWeek === before + 2)).toBe(true)
  const leads: OwnLead[] = []
  for (let made = 0; made < 6; made++) leads.push(await submitted())
  await Promise.all(leads.map((lead, at) => confirmAt(at % 2 === 0 ? server.api : other, lead)))
  await Promise.all(leads.map((lead) => server.until(lead, -1)))
  const turns = await Promise.all(leads.map(firstTurn))
  expect(turns.filter((turn) => verdictOn(turn)?.verdict === 'ask').length).toBe(2)
  const full = turns.find((turn) => verdictOn(turn)?.verdict === 'cap-reached') ?? expect.fail('nobody found it full')
  expect(verdictOn(full)).toMatchObject({ cap: 'reached', window: 'week' })
})

test('rules that cannot be read pause their partner, and nobody else', async () => {
  await server.query(
    `insert into partner_rules (partner, country, rules, made_by, why) values ($1, $2, '{"hours": [9]}', 'hand', 'a mistake')`,
    [best, server.site.countryId],
  )
  await expect.poll(() => [server.api, other].map((api) => rulesAt(api).partners[best]?.isPaused)).toEqual([true, true])
  expect(rulesAt(other).partners[order[1] ?? '']?.isPaused).toBeUndefined()
})

test('a version is never changed or deleted', async () => {
  await expect(server.query(`update partner_rules set why = 'another'`)).rejects.toThrow()
  await expect(server.query('delete from partner_rules')).rejects.toThrow()
})
