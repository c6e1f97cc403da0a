import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLeads } from '#core/console/leads/export-leads.ts'
import { leadsFound } from '#core/console/leads/leads-found.ts'
import { showPartner } from '#core/console/partners/show-partner.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertStory } from './insert-story.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const EMAIL = 'ana.lopez@example.com'
const PHONES = { own: '+573012345678', foreign: '+34612345678' }
/** Named by the settings, so that there is something that could be linked to. */
const AFFILIATE = {
  AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
  AFFILIATE_SECRET_SOME_BLOG: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}
let place: TestConsole
let own: string
let foreign: string
let visitor: Visitor
beforeAll(async () => {
  place = await startTestConsole(AFFILIATE)
  const { encryption, sites } = place.console.parts
  const at = new Date('2026-11-20T04:00:00Z')
  own = await insertStory(place.query, encryption, { site: 'loanwright-co', at, email: EMAIL, phone: PHONES.own })
  foreign = await insertStory(place.query, encryption, { site: 'loanwright-es', at, email: EMAIL, phone: PHONES.foreign })
  visitor = place.visit()
  await visitor.signIn('administrator')
  const { brandId: brand, countryId: country } = sites.find(({ id }) => id === 'loanwright-co') ?? expect.fail('no such site')
  await place.query(`update console_sessions set grants = $1`, [JSON.stringify([{ role: 'administrator', brand, country }])])
})
afterAll(() => place?.close())

const told = async (path: string, body: unknown, method?: 'PUT') => {
  const response = await visitor.post(path, body, {}, method)
  return [response.status, await response.text()]
}
const rows = async () => (await place.query('select count(*)::int as rows from console_audit'))[0]?.['rows']

test('a lead of another site is revealed and run again as one that there is not, and the log has no row of it', async () => {
  const before = await rows()
  for (const [call, body] of [
    ['reveal', { reason: 'asked for by the applicant' }],
    ['run-again', {}],
  ] as const)
    expect(await told(`/calls/leads/${foreign}/${call}`, body), call).toEqual(await told(`/calls/leads/${randomUUID()}/${call}`, body))
  expect(await rows()).toBe(before)
  expect(await place.query(`select distinct state from postbacks where lead_id = $1`, [foreign])).toEqual([{ state: 'held' }])
})

test('no search text finds a lead of another site, and neither does an export or a cursor', async () => {
  for (const text of [foreign, referenceOf(foreign), EMAIL, PHONES.foreign]) {
    const found = leadsFound.parse(await (await visitor.post('/calls/leads/search', { text })).json())
    expect(
      found.leads.map(({ id }) => id),
      text,
    ).toEqual(text === EMAIL ? [own] : [])
    expect(found.next).toBe(null)
  }
  for (const filter of [
    { site: undefined },
    { site: 'loanwright-es' },
    { site: undefined, partner: 'credito-andino' },
    { site: undefined, affiliate: 'some-blog' },
  ]) {
    const { csv } = exportLeads.reply.parse(await (await visitor.post('/calls/leads/export', filter)).json())
    expect(csv, JSON.stringify(filter)).not.toMatch(/loanwright-es/u)
    expect([csv.includes(own), csv.includes(foreign)]).toEqual([filter.site === undefined, false])
  }
  expect(await told('/calls/leads/search', { text: '', site: 'loanwright-es' })).toEqual(
    await told('/calls/leads/search', { text: '', site: 'loanwright-xx' }),
  )
})

test('the log shows rows of these sites alone, on every day that can be written', async () => {
  for (const day of ['', '?day=9999-12-31', '?day=0000-01-01']) {
    const response = await visitor.get(`/calls/audit${day}`)
    expect([response.status, await response.json()], day).toEqual([200, { rows: [], next: null }])
  }
})

const rulesStored = () => place.query('select count(*)::int as rows from partner_rules')

test('who has one brand of a country may not pause a lender there or set its rules, and of other countries knows no lender', async () => {
  const before = [await rows(), await rulesStored()]
  const pause = { seen: null, reason: 'their system is down', isPaused: true }
  const refusal = (error: string) => JSON.stringify({ error })
  expect(await told('/calls/partners/rapifondos/co/pause', pause)).toEqual([403, refusal('not-all-brands')])
  const foreign = await told('/calls/partners/kredi-pronto/es/pause', pause)
  expect(foreign).toEqual([404, refusal('unknown')])
  expect(await told('/calls/partners/no-lender/co/pause', pause)).toEqual(foreign)
  const { sites } = place.console.parts
  for (const { id } of sites.filter(({ countryId }) => countryId !== 'co').slice(0, 3))
    expect(await told(`/calls/partners/rapifondos/${id.split('-').at(-1)}/pause`, pause)).toEqual(foreign)
  const rules = { seen: null, reason: 'a test', rules: { hours: [9, 18] }, isPriceMeant: false }
  expect(await told('/calls/partners/rapifondos/co/rules', rules, 'PUT')).toEqual([403, refusal('not-all-brands')])
  expect([await rows(), await rulesStored()]).toEqual(before)
  const shown = showPartner.reply.parse(await (await visitor.get('/calls/partners/rapifondos/co')).json())
  expect(shown.mayChange).toBe('not-all-brands')
})

test('a link to a statement, which has all countries, is made by nobody who has not all of them', async () => {
  const before = await rows()
  expect(await told('/calls/affiliates/some-blog/statement-link', { days: '1' })).toEqual([404, JSON.stringify({ error: 'unknown' })])
  expect(await rows()).toBe(before)
})
