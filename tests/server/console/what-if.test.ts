import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { handOverDraft } from '#core/console/what-if/hand-over-draft.ts'
import { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { keepRuleDraft, listRuleDrafts, showRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { whatIf } from '#core/console/what-if/what-if.ts'
import { replay } from '#apps/api/domain/what-if/replay.ts'
import { sitesInForce } from '#apps/api/domain/what-if/sites-in-force.ts'
import { MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { allSites } from '#core/model/site/site.ts'
import { movedDay } from '#core/model/answers/local-day.ts'
import { readDraft } from '#tools/what-if/read-draft.ts'
import { makePastLeads } from '../make-past-leads.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

/** What the console computes of a known set of leads, beside what the command computes of them. */

const LEADS = 600
let server: TestServer
let place: TestConsole
let operator: Visitor
let viewer: Visitor
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  await makePastLeads(server, LEADS)
  place = await startTestConsole({ DATABASE_URL: server.environment['DATABASE_URL'] })
  operator = place.visit()
  await operator.signIn('operator')
  viewer = place.visit()
  await viewer.signIn('viewer')
}, 120_000)
afterAll(async () => {
  await place?.close()
  await server?.close()
})

type Figures = NonNullable<ReplyOf<typeof replayDraft>['figures']>

async function compute(draft: unknown, by = viewer, more: object = {}): Promise<ReplyOf<typeof replayDraft>> {
  const response = await by.post('/calls/what-if/replay', { country: 'co', period: '90', draft, ...more })
  expect(response.status).toBe(200)
  return replayDraft.reply.parse(await response.json())
}
async function figures(draft: unknown, by = viewer, more: object = {}): Promise<Figures> {
  const { faults, figures: found } = await compute(draft, by, more)
  expect(faults).toEqual([])
  return found ?? expect.fail('there are no figures')
}
const put = async (by: Visitor, path: string, body: unknown) => {
  const session: unknown = await (await by.get('/calls/session')).json()
  const csrf = typeof session === 'object' && session !== null && 'csrf' in session ? String(session.csrf) : ''
  const headers = { origin: place.url, 'content-type': 'application/json', 'console-csrf': csrf }
  return by.jar.fetch(`${place.url}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
}
const rowsOf = async (action: string) =>
  (await server.query('select person, subject, reason from console_audit where action = $1 order by number', [action])).length

const DRAFTS = [
  { partners: {} },
  { partners: { rapifondos: { price: 9_000_000, hours: [8, 20] }, prestalisto: { off: true } } },
  { partners: { rapifondos: { cap: { perDay: 3, perWeek: 12 } } } },
  { partners: { rapifondos: { eligibility: [{ field: 'monthlyIncome', atLeast: 2_000_000 }] } } },
] as const

describe('the figures', () => {
  test.each(DRAFTS)('of %j are exactly those of the command, where every lead is replayed', async (draft) => {
    const folder = mkdtempSync(join(tmpdir(), 'loanwright-what-if-'))
    writeFileSync(join(folder, 'draft.json'), JSON.stringify(draft))
    const read = await readDraft(join(folder, 'draft.json'), registry)
    if (!read.ok) throw new Error(read.sentence)
    const { encryption, settings } = place.console.parts
    const { db } = place.console.parts.database
    const said = (await replay({ db }, { sites: await sitesInForce(db, settings), encryption, draft: read.draft })).get('co')
    const shown = await figures(draft)
    expect([shown.leads, shown.about, shown.oneOf, shown.all.plusMinus]).toEqual([LEADS, LEADS, 1, 0])
    expect(said?.leads).toBe(LEADS)
    expect(Object.fromEntries(shown.partners.map(({ id, now }) => [id, now])).rapifondos).toEqual(said?.held.outcomes.get('rapifondos'))
    for (const { id, now, drafted } of shown.partners) {
      const none = { asked: 0, sold: 0, revenue: 0 }
      expect([now, drafted]).toEqual([said?.held.outcomes.get(id) ?? none, said?.drafted.outcomes.get(id) ?? none])
    }
    expect(shown.partners.length).toBe(new Set([...(said?.held.outcomes.keys() ?? []), ...(said?.drafted.outcomes.keys() ?? [])]).size)
  })

  test('are of the days that are asked for, in the country’s own days', async () => {
    const [week, quarter] = [await figures({ partners: {} }, viewer, { period: '7' }), await figures({ partners: {} })]
    const [{ leads } = {}] = await server.query(
      `select count(distinct lead_id)::int as leads from routings where at >= $1::date::timestamp at time zone 'America/Bogota'`,
      [week.from],
    )
    expect(week.from).toBe(movedDay(week.to, { days: -6 }))
    expect(week.leads).toBe(leads)
    expect(week.leads).toBeLessThan(quarter.leads)
    expect(week.leads).toBeGreaterThan(0)
  })

  test('say how many leads are erased, which a new rule cannot exclude', async () => {
    const [first] = await server.query('select id from leads limit 1')
    await server.query('delete from leads where id = $1', [first?.['id']])
    const ruled = await figures({ partners: { rapifondos: { eligibility: [{ field: 'monthlyIncome', atLeast: 2_000_001 }] } } })
    expect([ruled.leads, ruled.erased]).toEqual([LEADS, 1])
    expect((await figures({ partners: {} })).erased).toBe(0)
  })

  test('begin with the live rules that were laid over the catalogue', async () => {
    const lay = (rules: string) =>
      server.query(`insert into partner_rules (partner, country, rules, made_by, why) values ('rapifondos', 'co', $1, 'test', 'a test')`, [
        rules,
      ])
    const own = await figures({ partners: {} })
    await lay('{"price":7000000}')
    const reply = whatIf.reply.parse(await (await viewer.get('/calls/what-if?country=co')).json())
    expect(reply?.partners.find(({ id }) => id === 'rapifondos')).toMatchObject({ isLaid: true, rules: { price: 7_000_000 } })
    expect((await figures({ partners: {} })).all.now.revenue).toBeGreaterThan(own.all.now.revenue)
    await lay('{}')
    expect((await figures({ partners: {} })).all.now).toEqual(own.all.now)
  })
})

describe('a draft', () => {
  test('with faults has no figures, and each fault says at which place it is and how to mend it', async () => {
    const { figures: none, faults } = await compute({
      partners: { rapifondos: { price: 'much', hours: [20, 8] }, nobody: { off: true }, prestalisto: { prize: 5 } },
    })
    expect(none).toBe(null)
    expect(faults.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`)).toEqual([
      'partners.rapifondos.price: The price must be a number, in a file whole hundredths.',
      'partners.rapifondos.hours: Hours must begin before they end; a partner that works past midnight cannot be written so.',
      'partners.prestalisto: A draft has no “prize” here.',
    ])
    for (const strange of [null, 5, [], 'x', { partners: 7 }, { partners: { nobody: {} } }])
      expect((await compute(strange)).faults.length, JSON.stringify(strange)).toBeGreaterThan(0)
  })

  test('that compares what the console masks or never shows has no figures: they would tell who has applied', async () => {
    const asks: readonly object[] = [
      { field: 'email', isOneOf: ['ana.lopez@example.com'] },
      { field: 'phoneNumber', isNoneOf: ['+573012345678'] },
      { field: 'idCardNumber', isOneOf: ['1020304050'] },
      { field: 'firstName', isOneOf: ['Ana'] },
      { field: 'dateOfBirth', isOneOf: ['1990-01-01'] },
      { field: 'customerPassword', isOneOf: ['secret'] },
    ]
    for (const rule of asks) {
      const draft = { partners: { rapifondos: { eligibility: [rule] } } }
      const { faults, figures: none } = await compute(draft)
      expect([none, faults.map(({ path }) => path.join('.'))], JSON.stringify(rule)).toEqual([null, ['partners.rapifondos.eligibility.0']])
      expect((await operator.post('/calls/rule-drafts', { country: 'co', name: 'Who', draft })).status).toBe(400)
    }
    for (const rule of [
      { field: 'dateOfBirth', ageAtLeast: 20 },
      { field: 'incomeSource', isNoneOf: ['STUDENT'] },
      { field: 'loanPurpose', isOneOf: ['CAR'] },
      { field: 'monthlyIncome', atLeast: 5 },
    ])
      expect((await compute({ partners: { rapifondos: { eligibility: [rule] } } })).faults, JSON.stringify(rule)).toEqual([])
    const offered = whatIf.reply.parse(await (await viewer.get('/calls/what-if?country=co')).json())?.fields.map(({ name }) => name)
    expect(offered).toContain('monthlyIncome')
    expect(offered).not.toContain('firstName')
    expect(offered).not.toContain('idCardNumber')
  })

  test('is kept, listed, opened, renamed and removed by an operator, each with its row of the log', async () => {
    const draft = { partners: { rapifondos: { price: 3_000_000 } } }
    const kept = keepRuleDraft.reply.parse(
      await (await operator.post('/calls/rule-drafts', { country: 'co', name: ' Dearer ', draft })).json(),
    )
    expect(kept).toMatchObject({ name: 'Dearer', country: 'co', version: 1, by: 'Oscar Operator' })
    const list = async (by: Visitor) => listRuleDrafts.reply.parse(await (await by.get('/calls/rule-drafts?country=co')).json()).drafts
    expect(await list(viewer)).toEqual([kept])
    const opened = showRuleDraft.reply.parse(await (await viewer.get(`/calls/rule-drafts/${kept.id}`)).json())
    expect(opened.draft).toEqual(draft)
    expect((await put(operator, `/calls/rule-drafts/${kept.id}`, { name: 'Dear', draft, version: 1 })).status).toBe(200)
    expect((await list(viewer)).map(({ name, version }) => [name, version])).toEqual([['Dear', 2]])
    // who saw the first version neither changes nor removes the second
    expect((await put(operator, `/calls/rule-drafts/${kept.id}`, { name: 'Old', draft, version: 1 })).status).toBe(409)
    expect((await operator.post(`/calls/rule-drafts/${kept.id}/remove`, { version: 1 })).status).toBe(409)
    expect((await operator.post(`/calls/rule-drafts/${kept.id}/remove`, { version: 2 })).status).toBe(200)
    expect(await list(viewer)).toEqual([])
    expect([await rowsOf('rule-draft-kept'), await rowsOf('rule-draft-changed'), await rowsOf('rule-draft-removed')]).toEqual([1, 1, 1])
  })

  test('is kept, changed, removed and handed over by nobody who only reads, and none with a fault is kept', async () => {
    const good = { country: 'co', name: 'Mine', draft: { partners: {} } }
    const kept = keepRuleDraft.reply.parse(await (await operator.post('/calls/rule-drafts', good)).json())
    expect((await viewer.post('/calls/rule-drafts', good)).status).toBe(403)
    expect((await put(viewer, `/calls/rule-drafts/${kept.id}`, { ...good, version: 1 })).status).toBe(403)
    expect((await viewer.post(`/calls/rule-drafts/${kept.id}/remove`, { version: 1 })).status).toBe(403)
    expect((await viewer.post('/calls/what-if/hand-over', { ...good, why: 'because I may not' })).status).toBe(403)
    for (const bad of [{ draft: { partners: { nobody: {} } } }, { name: '  ' }, { name: 'a\u0007' }])
      expect((await operator.post('/calls/rule-drafts', { ...good, ...bad })).status).toBe(400)
    expect((await operator.post('/calls/rule-drafts', { ...good, country: 'xx' })).status).toBe(404)
    expect((await viewer.get('/calls/rule-drafts/11111111-1111-4111-8111-111111111111')).status).toBe(404)
  })

  test('is handed over as a file that the command reads as the very draft, with who, why, on what, and commands', async () => {
    const draft = { partners: { rapifondos: { price: 3_000_000, cap: null, hours: [8, 20], acceptance: 0.5 }, prestalisto: { off: true } } }
    const why = "they asked for it; it's agreed"
    const computedOn = { from: '2026-11-01', to: '2026-11-26', leads: 600, oneOf: 1, erased: 0 }
    const before = await rowsOf('rule-draft-handed-over')
    const response = await operator.post('/calls/what-if/hand-over', { country: 'co', name: 'Dearer', why, draft, computedOn })
    const { file, fileName, commands, rest } = handOverDraft.reply.parse(await response.json())
    const path = join(mkdtempSync(join(tmpdir(), 'loanwright-what-if-')), fileName)
    writeFileSync(path, file)
    const read = await readDraft(path, registry)
    if (!read.ok) throw new Error(read.sentence)
    expect(read.draft.partners).toEqual(draft.partners)
    expect(read.draft.note).toMatchObject({
      name: 'Dearer',
      by: 'Oscar Operator',
      why,
      computedOn: { country: 'co', ...computedOn },
      commands,
    })
    expect(commands).toEqual([
      `npm run partner-rules -- set rapifondos co --price 3000000 --hours 8-20 --cap-day none --why='they asked for it; it'\\''s agreed'`,
      `npm run partner-rules -- set prestalisto co --pause --why='they asked for it; it'\\''s agreed'`,
    ])
    expect(rest).toEqual([{ partner: 'rapifondos', parts: ['acceptance'] }])
    expect(await rowsOf('rule-draft-handed-over')).toBe(before + 1)
    const [written] = await server.query(`select * from console_audit where action = 'rule-draft-handed-over' order by number desc limit 1`)
    expect(written).toMatchObject({ subject: 'co', reason: why })
    expect(JSON.stringify(written)).not.toContain('Dearer')
    for (const refused of ['short', 'x'.repeat(MOST_LETTERS_SAID + 1)])
      expect((await operator.post('/calls/what-if/hand-over', { country: 'co', name: 'Dearer', why: refused, draft })).status).toBe(400)
  })

  test('is handed over with any reason that its commands may give, and the command reads the file', async () => {
    const draft = { partners: { rapifondos: { price: 3_000_000 } } }
    const why = "'".repeat(MOST_LETTERS_SAID)
    const response = await operator.post('/calls/what-if/hand-over', { country: 'co', name: 'Quoted', why, draft })
    const { file, fileName } = handOverDraft.reply.parse(await response.json())
    const path = join(mkdtempSync(join(tmpdir(), 'loanwright-what-if-')), fileName)
    writeFileSync(path, file)
    expect(await readDraft(path, registry)).toMatchObject({ ok: true })
  })
})

describe('who has the grant of one brand', () => {
  let branded: Visitor
  beforeAll(async () => {
    branded = place.visit()
    await branded.signIn('administrator')
  })
  const grant = (brand: string, country: string) =>
    server.query(
      `update console_sessions set grants = $1 where person = (select person from console_sessions order by begun_at desc limit 1)`,
      [JSON.stringify([{ role: 'operator', brand, country }])],
    )

  test('sees leads of its sites alone in the replay, and rules and drafts of its countries alone', async () => {
    const own = server.site
    const other = allSites(registry).find(({ countryId, brandId }) => countryId === own.countryId && brandId !== own.brandId)
    if (!other) throw new Error('there is no second brand')
    await makePastLeads({ ...server, site: other }, 50)
    await grant(own.brandId, '*')
    expect((await figures({ partners: {} }, branded)).leads).toBe(LEADS)
    await grant(other.brandId, '*')
    expect((await figures({ partners: {} }, branded)).leads).toBe(50)
    await grant('*', own.countryId)
    expect((await figures({ partners: {} }, branded)).leads).toBe(LEADS + 50)
    const kept = keepRuleDraft.reply.parse(
      await (await operator.post('/calls/rule-drafts', { country: 'co', name: 'Hidden', draft: { partners: {} } })).json(),
    )
    await grant(own.brandId, 'mx')
    for (const path of ['/calls/what-if?country=co', `/calls/rule-drafts/${kept.id}`])
      expect((await branded.get(path)).status, path).toBe(404)
    expect(await (await branded.get('/calls/rule-drafts?country=co')).json()).toEqual({ drafts: [] })
    const shut: readonly (readonly [string, object])[] = [
      ['/calls/what-if/replay', { country: 'co', draft: { partners: {} } }],
      ['/calls/rule-drafts', { country: 'co', name: 'Mine', draft: { partners: {} } }],
      ['/calls/what-if/hand-over', { country: 'co', name: 'Mine', why: 'because of it', draft: { partners: {} } }],
      [`/calls/rule-drafts/${kept.id}/remove`, { version: 1 }],
    ]
    for (const [path, body] of shut) expect((await branded.post(path, body)).status, path).toBe(404)
    expect((await put(branded, `/calls/rule-drafts/${kept.id}`, { name: 'Mine', draft: { partners: {} }, version: 1 })).status).toBe(404)
  })
})
