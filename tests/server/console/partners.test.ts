import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPartners } from '#core/console/partners/list-partners.ts'
import { showPartner } from '#core/console/partners/show-partner.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { withLead } from '#apps/api/effects/definition/write-lead.ts'
import { expectedValue } from '#core/journey/expected-value.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

let server: TestServer
let running: TestConsole
let operator: Visitor
let best: string
let country: string
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', PHONE_CODES_PER_DAY: '1000' })
  running = await startTestConsole({ DATABASE_URL: server.environment['DATABASE_URL'] ?? '' })
  operator = running.visit()
  await operator.signIn('operator')
  country = server.site.countryId
  const order = Object.entries(rules().partners).toSorted(
    ([one, a], [two, b]) => expectedValue(b) - expectedValue(a) || (one < two ? -1 : 1),
  )
  best = order[0]?.[0] ?? expect.fail('no partner')
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
})
afterAll(async () => {
  await running?.close()
  await server?.close()
})

const rules = () => (server.api.parts.sites.get(server.site.id) ?? expect.fail('no site')).routing.rules
const path = (more = '') => `/calls/partners/${best}/${country}${more}`
const shown = async (visitor = operator) => showPartner.reply.parse(await (await visitor.get(path())).json())
const listed = async (visitor = operator) =>
  listPartners.reply.parse(await (await visitor.get(`/calls/partners?country=${country}`)).json()).partners
const send = async (more: string, body: unknown, method: 'POST' | 'PUT' = 'POST') => {
  const response = await operator.post(path(more), body, {}, method)
  const reply: unknown = await response.json()
  return { status: response.status, reply }
}
const lastAudit = async () => (await server.query('select * from console_audit order by number desc limit 1'))[0]

async function routed(): Promise<OwnLead> {
  const lead = await server.begin(server.firstAnswers, {})
  await server.submit(lead)
  await withLead(server.api.parts, lead.id, async (open) => void (await applyEvent(open, 'phone-confirmed')))
  await server.until(lead, -1)
  return lead
}
const askedAbout = async ({ id }: OwnLead) =>
  (await server.query('select partner from submissions where lead_id = $1', [id])).map(({ partner }) => partner)
const countedAnswers = async () =>
  (await server.query('select coalesce(sum(answers), 0)::int as answers from partner_answers'))[0]?.['answers']
const triesOfAllLeads = async () => (await server.query('select coalesce(sum(tries), 0)::int as tries from submissions'))[0]?.['tries']

test('what lenders answered stands on the page, for each request and with its time', async () => {
  const lead = await routed()
  expect(await askedAbout(lead)).toContain(best)
  await expect
    .poll(async () => (await listed()).find(({ partner }) => partner === best)?.lastDay, { timeout: 8000 })
    .toEqual({ declined: 1 })
  const row = (await listed()).find(({ partner }) => partner === best) ?? expect.fail('no row')
  expect(row).toMatchObject({
    isOn: true,
    isPaused: false,
    isReadable: true,
    health: 'answering',
    lastHour: { declined: 1 },
    period: { declined: 1 },
  })
  expect(row.half?.ms).toBeGreaterThan(0)
  expect(row.most).toEqual(row.half)
})

test('a lender that does not answer is failing, and each try counts', async () => {
  const other = (await listed()).find(({ partner, isOn }) => partner !== best && isOn)?.partner ?? expect.fail('one lender only')
  server.simulators.respondWith(({ partner }) =>
    partner === other ? 'break' : exampleReaction(partner, 'rejected', server.simulators.url),
  )
  // what lenders answered to the lead before this one is counted a moment later
  await expect.poll(countedAnswers, { timeout: 8000 }).toBe(await triesOfAllLeads())
  await running.console.parts.database.db.deleteFrom('partner_answers').execute()
  const lead = await server.begin(server.firstAnswers, {})
  await server.submit(lead)
  await withLead(server.api.parts, lead.id, async (open) => void (await applyEvent(open, 'phone-confirmed')))
  await server.until(lead, -1, 60)
  const tries = (await server.query('select tries from submissions where lead_id = $1 and partner = $2', [lead.id, other]))[0]?.['tries']
  await expect
    .poll(async () => (await listed()).find(({ partner }) => partner === other)?.lastHour, { timeout: 8000 })
    .toEqual({ failed: tries })
  expect((await listed()).find(({ partner }) => partner === other)?.health).toBe('failing')
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
})

test('a lead after a pause is not sent to the lender, and one after its end is; both stand in the history and the log', async () => {
  const { version } = await shown()
  const paused = await send('/pause', { seen: version, reason: 'their system is down', isPaused: true })
  expect(paused).toMatchObject({ status: 200 })
  await expect.poll(() => rules().partners[best]?.isPaused, { timeout: 1000, interval: 5 }).toBe(true)
  expect(await askedAbout(await routed())).not.toContain(best)
  const seen = await shown()
  expect(seen.row.isPaused).toBe(true)
  expect(seen.history[0]).toMatchObject({
    why: 'their system is down',
    madeBy: 'Oscar Operator',
    changes: [{ name: 'state', before: 'on', after: 'paused' }],
  })
  expect(await lastAudit()).toMatchObject({
    action: 'partner-paused',
    subject: `${best} ${country} version ${seen.version}`,
    reason: 'their system is down',
    role: 'operator',
  })
  expect(await send('/pause', { seen: seen.version, reason: 'they are back', isPaused: false })).toMatchObject({ status: 200 })
  await expect.poll(() => rules().partners[best]?.isPaused, { timeout: 1000, interval: 5 }).toBe(undefined)
  // the same person again: what is asked does not depend on who applied before in this server
  expect(await askedAbout(await routed())).toContain(best)
})

test('who saw an older version changes nothing', async () => {
  const { version } = await shown()
  const before = await server.query('select count(*) from partner_rules')
  expect(await send('/pause', { seen: null, reason: 'late', isPaused: true })).toEqual({ status: 409, reply: { error: 'already-changed' } })
  expect(await send('/rules', { seen: '1', reason: 'late', rules: { hours: [1, 2] }, isPriceMeant: false }, 'PUT')).toEqual({
    status: 409,
    reply: { error: 'already-changed' },
  })
  expect(await server.query('select count(*) from partner_rules')).toEqual(before)
  expect((await shown()).version).toBe(version)
  expect((await lastAudit())?.['reason']).toBe('they are back')
})

test('rules are set as by the command, a pause stays, and what holds already is no change', async () => {
  const set = async (given: object, more: object = {}) =>
    send('/rules', { seen: (await shown()).version, reason: 'a test', rules: given, isPriceMeant: false, ...more }, 'PUT')
  const own = rules().partners[best] ?? expect.fail('no rules')
  await send('/pause', { seen: (await shown()).version, reason: 'a pause', isPaused: true })
  const laid = {
    hours: [0, 24],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    caps: { perWeek: 1 },
    sources: { refuse: ['some-blog'] },
    price: own.price + 1,
  }
  expect(await set(laid)).toMatchObject({ status: 200 })
  expect(await set(laid)).toEqual({ status: 409, reply: { error: 'nothing-changed' } })
  const { row, rules: said, laid: stored } = await shown()
  expect(stored).toEqual({ ...laid, paused: true })
  expect(said.find(({ name }) => name === 'weekdays')?.value).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun')
  // the leads of this week count, as for a cap that the command sets
  const counted = (await server.query('select count(*)::int as count from submissions where partner = $1', [best]))[0]?.['count']
  expect(row.caps.find(({ of }) => of === 'week')).toMatchObject({ taken: counted, limit: 1 })
  await send('/pause', { seen: (await shown()).version, reason: 'its end', isPaused: false })
  await expect.poll(() => rules().partners[best]?.cap?.perWeek, { timeout: 1000, interval: 5 }).toBe(1)
  expect(await askedAbout(await routed())).not.toContain(best)
  expect(await set({})).toMatchObject({ status: 200 })
  await expect.poll(() => rules().partners[best]?.cap?.perWeek, { timeout: 1000, interval: 5 }).toBe(undefined)
})

test('rules that make no sense come back with the sentence of the command, and a price of a typing error is asked about', async () => {
  const { version, own } = await shown()
  const set = (given: unknown, more: object = {}) =>
    send('/rules', { seen: version, reason: 'a test', rules: given, isPriceMeant: false, ...more }, 'PUT')
  expect(await set({ hours: [18, 9] })).toEqual({
    status: 400,
    reply: { error: 'request-refused', says: 'Hours must begin before they end; a partner that works past midnight cannot be written so.' },
  })
  for (const given of [{ paused: true }, { caps: { perYear: 1 } }, { price: -1 }, { sources: { allow: ['Some Blog'] } }])
    expect(await set(given), JSON.stringify(given)).toMatchObject({ status: 400, reply: { says: expect.any(String) } })
  const price = own.price * 10 + 1
  expect(await set({ price })).toEqual({ status: 400, reply: { error: 'price-not-meant' } })
  expect(await set({ price }, { reason: ' \n' })).toMatchObject({ status: 400 })
  expect(await set({ price }, { isPriceMeant: true })).toMatchObject({ status: 200 })
  expect((await shown()).laid.price).toBe(price)
})

test('a viewer sees all of it and changes nothing, and a lender or country that there is not is unknown', async () => {
  const viewer = running.visit()
  await viewer.signIn('viewer')
  const { mayChange, version } = await shown(viewer)
  expect(mayChange).toBe('no')
  const response = await viewer.post(path('/pause'), { seen: version, reason: 'a test', isPaused: true })
  expect([response.status, await response.json()]).toEqual([403, { error: 'permission-missing' }])
  for (const place of [`no-lender/${country}`, `${best}/xx`, '__proto__/co', "'/co"])
    expect((await operator.get(`/calls/partners/${place}`)).status, place).toBe(404)
})

test('rules of a later release pause the lender on the page, and are not overwritten', async () => {
  await server.query(
    `insert into partner_rules (partner, country, rules, made_by, why) values ($1, $2, '{"hours": [9]}', 'hand', 'later')`,
    [best, country],
  )
  const { row, version } = await shown()
  expect(row).toMatchObject({ isReadable: false, isPaused: true })
  expect(await send('/pause', { seen: version, reason: 'a test', isPaused: false })).toEqual({
    status: 409,
    reply: { error: 'rules-unreadable' },
  })
})

test('of many versions of the rules the newest fifty are shown, the newest first', async () => {
  await server.query(
    `insert into partner_rules (partner, country, rules, made_by, why) select $1, $2, '{}', 'hand', 'again' from generate_series(1, 51)`,
    [best, country],
  )
  const { version, history, isHistoryCut } = await shown()
  expect(isHistoryCut).toBe(true)
  const stored = await server.query(
    'select id::text as version from partner_rules where partner = $1 and country = $2 order by id desc limit 50',
    [best, country],
  )
  expect(history.map((one) => ({ version: one.version }))).toEqual(stored)
  expect(history[0]?.version).toBe(version)
})
