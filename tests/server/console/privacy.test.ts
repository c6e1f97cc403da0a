import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Grant } from '#core/console/permissions.ts'
import { dueDay } from '#core/console/privacy/due-day.ts'
import { noteRequest, privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { erasures, keptTooLong, lenderNotices } from '#core/console/privacy/privacy-records.ts'
import { isInScope, scopeOf } from '#core/console/scope.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { insertJob } from './insert-jobs.ts'
import { insertLead } from './insert-lead.ts'
import { insertStory } from './insert-story.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const REASON = 'By post, with a copy of the card'
const DAY_MS = 86_400_000
const EMAIL = 'ana.lopez@example.com'
/** What each site has to show, none of it to who may not see the site. */
interface Seeded {
  readonly site: string
  readonly lead: string
  readonly notice: string
  readonly request: string
  readonly erased: string
  readonly kept: string
  readonly letter: string
}

let place: TestConsole
let story: string
const seeded: Seeded[] = []
const people = new Map<string, Visitor>()
const as = (person: string): Visitor => people.get(person) ?? expect.fail(`nobody is ${person}`)
/** The day of the site whose day begins last: at no other site is it one that is not there yet. */
const today = localDay(new Date(), 'America/Mexico_City')
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeAll(async () => {
  place = await startTestConsole()
  for (const { id: site } of place.console.parts.sites) seeded.push(await seed(site))
  story = await insertStory(place.query, place.console.parts.encryption, {
    site: 'loanwright-co',
    at: daysAgo(3),
    email: EMAIL,
    phone: '+573012345678',
  })
  await place.query(`update leads set expires_at = now() + interval '9 days' where id = $1`, [story])
  for (const person of ['viewer', 'operator', 'compliance', 'administrator']) {
    const visitor = place.visit()
    await visitor.signIn(person)
    people.set(person, visitor)
  }
})
afterAll(() => place?.close())

async function seed(site: string): Promise<Seeded> {
  const lead = await insertLead(place.query, { site, status: LEAD_STATUS.accepted, at: new Date() })
  const kept = await insertLead(place.query, { site, status: LEAD_STATUS.started, at: daysAgo(1) })
  const [notice, request, erased] = [randomUUID(), randomUUID(), randomUUID()]
  await place.query(
    `insert into lender_notices (id, lead_id, partner, kind, code, asked_at, other_ways_at) values ($1, $2, 'rapifondos', 'withdrawal', null, now(), now())`,
    [notice, lead],
  )
  await place.query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by) values ($1, $2, 'access', $3, $4, $5, now(), 'someone')`,
    [request, site, daysAgo(40), daysAgo(2), [lead]],
  )
  await place.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, $2, 'retention', '{rapifondos,credito-andino}', now(), now())`,
    [erased, site],
  )
  const letter = await insertJob(place.query, {
    queue: 'tell-erasure-dead',
    data: { leadId: erased, partner: 'rapifondos' },
    reason: 'HTTP 500',
  })
  return { site, lead, notice, request, erased, kept, letter }
}

const requests = async (person: string, query = '') =>
  privacyRequests.reply.parse(await (await as(person).get(`/calls/privacy/requests${query}`)).json())
const audited = async () =>
  (await place.query('select person, action, subject, reason, site from console_audit order by number desc limit 1'))[0]
const rows = async () => (await place.query('select count(*)::int as rows from console_audit'))[0]?.['rows']
const grantTo = async (person: string, grants: readonly Grant[]) =>
  await place.query('update console_sessions set grants = $1 where person = $2', [JSON.stringify(grants), person])
const note = (person: string, body: object) =>
  as(person).post('/calls/privacy/requests', { kind: 'erasure', receivedOn: today, leads: [], reason: REASON, ...body })
const noted = async (body: object) => noteRequest.reply.parse(await (await note('compliance', body)).json()).numbers

test('whatever the grants, nothing of another site is on the desk', { timeout: 120_000 }, async () => {
  const { sites } = place.console.parts
  const word = (values: readonly string[]) => fc.constantFrom('*', ...new Set(values))
  const grant: fc.Arbitrary<Grant> = fc.record({
    role: fc.constantFrom('viewer', 'compliance'),
    brand: word(sites.map(({ brandId }) => brandId)),
    country: word(sites.map(({ countryId }) => countryId)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(grant, { minLength: 1, maxLength: 2 }), async (grants) => {
      await grantTo('viewer', grants)
      const scope = scopeOf(grants, sites)
      const own = seeded.filter(({ site }) => isInScope(scope, site))
      const sorted = (ids: readonly string[]) => ids.toSorted()
      expect(sorted((await requests('viewer')).requests.map(({ id }) => id))).toEqual(sorted(own.map(({ request }) => request)))
      const told = lenderNotices.reply.parse(await (await as('viewer').get('/calls/privacy/notices')).json()).notices
      expect(sorted(told.map(({ id }) => id))).toEqual(sorted(own.map(({ notice }) => notice)))
      const gone = erasures.reply.parse(await (await as('viewer').get('/calls/privacy/erasures')).json()).erasures
      expect(sorted(gone.map(({ lead }) => lead))).toEqual(sorted(own.map(({ erased }) => erased)))
      const kept = keptTooLong.reply.parse(await (await as('viewer').get('/calls/privacy/kept')).json())
      expect(kept.countries.reduce((total, { overdue }) => total + overdue, 0)).toBe(own.length)
      expect(kept.leads.every(({ id }) => own.some((one) => one.kept === id))).toBe(true)
      expect(kept.failed.every(({ site }) => own.some((one) => one.site === site))).toBe(true)
    }),
    { numRuns: 25 },
  )
  await grantTo('viewer', [{ role: 'viewer', brand: '*', country: '*' }])
})

test('what is overdue says by how many days, and each country’s law is named', async () => {
  const { requests: found, deadlines } = await requests('viewer')
  expect(new Set(found.map(({ daysLeft }) => daysLeft))).toContain(-2)
  expect(deadlines.find(({ country }) => country === 'co')).toMatchObject({
    law: 'Ley 1581 de 2012 arts. 14 and 15',
    within: { access: { count: 10, of: 'workingDays' } },
  })
  expect(deadlines.every(({ law }) => law.length > 5)).toBe(true)
})

test('an erasure that a lender was not told of is named, and one that could not be done', async () => {
  const [one] = seeded
  const site = place.console.parts.sites.find(({ id }) => id === one?.site)
  await grantTo('viewer', [{ role: 'viewer', brand: site?.brandId ?? '', country: site?.countryId ?? '' }])
  const id = await insertJob(place.query, { queue: 'erase-lead-dead', data: { leadId: one?.lead }, reason: 'no disk' })
  const kept = async () => keptTooLong.reply.parse(await (await as('viewer').get('/calls/privacy/kept')).json())
  const { failed, isFailedCut } = await kept()
  expect(failed).toMatchObject([
    { kind: 'erase-lead', reason: 'no disk', site: one?.site },
    { kind: 'tell-erasure', reason: 'HTTP 500', site: one?.site },
  ])
  expect(isFailedCut).toBe(false)
  const data = { leadId: one?.lead }
  const more = await Promise.all(Array.from({ length: 20 }, () => insertJob(place.query, { queue: 'erase-lead-dead', data })))
  const cut = await kept()
  expect([cut.failed.length, cut.isFailedCut]).toEqual([21, true])
  await place.query('delete from pgboss.job where id = any($1)', [[id, ...more]])
  await grantTo('viewer', [{ role: 'viewer', brand: '*', country: '*' }])
})

test('a request is noted for each site of its applications, with the day that the law gives, and says nothing of who asks', async () => {
  const other = seeded.find(({ site }) => site === 'loanwright-es') ?? expect.fail('no such site')
  const received = daysAgo(10).toISOString().slice(0, 10)
  for (const [kind, workingDays] of Object.entries({ access: 10, correction: 15 })) {
    const numbers = await noted({ kind, receivedOn: received, leads: [story, other.lead] })
    expect(numbers).toHaveLength(2)
    const found = (await requests('viewer')).requests.filter(({ number }) => numbers.includes(number))
    expect(Object.fromEntries(found.map(({ site, dueOn, leads }) => [site, [dueOn, ...leads.map(({ id }) => id)]]))).toEqual({
      'loanwright-co': [dueDay(received, { workingDays }), story],
      'loanwright-es': [dueDay(received, { months: 1 }), other.lead],
    })
    expect(await audited()).toEqual({
      person: 'compliance',
      action: 'privacy-request-noted',
      subject: `${kind} ${numbers.join(', ')}`,
      reason: REASON,
      site: null,
    })
  }
  const stored = await place.query('select privacy_requests::text as row from privacy_requests')
  expect(JSON.stringify(stored)).not.toMatch(/ana|3012345678|card/u)
})

test('who may not work on requests changes nothing, and what is no request is refused', async () => {
  const [one] = seeded
  const before = await rows()
  for (const body of [{ receivedOn: '2999-01-01' }, { receivedOn: '2001-01-01' }, { kind: 'none' }, { reason: 'short' }])
    expect((await note('compliance', { site: one?.site, ...body })).status, JSON.stringify(body)).toBe(400)
  for (const body of [{ site: 'no-site' }, {}, { leads: [randomUUID()] }]) expect((await note('compliance', body)).status).toBe(404)
  expect(await rows()).toBe(before)
  for (const person of ['viewer', 'operator']) {
    expect((await note(person, { site: one?.site })).status).toBe(403)
    for (const path of ['close', 'erase', 'withdraw'].map((act) => `requests/${one?.request}/${act}`).concat(`notices/${one?.notice}/told`))
      expect((await as(person).post(`/calls/privacy/${path}`, {})).status, path).toBe(403)
  }
  expect((await as('viewer').get('/calls/privacy/requests?kind=none')).status).toBe(400)
  expect((await as('viewer').get('/calls/privacy/requests?site=%00')).status).toBe(400)
})

test('of another site everything answers as if there were nothing, and changes nothing', async () => {
  const own = seeded.find(({ site }) => site === 'loanwright-co') ?? expect.fail('no such site')
  const foreign = seeded.find(({ site }) => site === 'loanwright-es') ?? expect.fail('no such site')
  await grantTo('compliance', [{ role: 'compliance', brand: '*', country: 'co' }])
  const before = await rows()
  const typed = foreign.request.slice(-10)
  for (const [path, id, body] of [
    ['/calls/privacy/requests/{}/close', foreign.request, { outcome: 'done', reason: REASON }],
    ['/calls/privacy/requests/{}/erase', foreign.request, { typed, reason: REASON }],
    ['/calls/privacy/requests/{}/withdraw', foreign.request, { codes: ['E_COMMUNICATION'], way: 'email', typed, reason: REASON }],
    ['/calls/privacy/notices/{}/told', foreign.notice, {}],
  ] as const) {
    const answers = await Promise.all([id, randomUUID()].map((one) => as('compliance').post(path.replace('{}', one), body)))
    expect(
      answers.map(({ status }) => status),
      path,
    ).toEqual([404, 404])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  }
  expect((await note('compliance', { leads: [own.lead, foreign.lead] })).status).toBe(404)
  expect((await note('compliance', { site: foreign.site })).status).toBe(404)
  expect(await rows()).toBe(before)
  await grantTo('compliance', [{ role: 'compliance', brand: '*', country: '*' }])
})

test('a request is closed once, for a reason that the log keeps', async () => {
  const [number = ''] = await noted({ kind: 'correction', leads: [story] })
  const id = (await requests('viewer', '?kind=correction')).requests.find((one) => one.number === number)?.id
  const close = () => as('compliance').post(`/calls/privacy/requests/${id}/close`, { outcome: 'refused', reason: REASON })
  expect((await close()).status).toBe(200)
  expect(await audited()).toMatchObject({ action: 'privacy-request-refused', reason: REASON, site: 'loanwright-co' })
  expect((await close()).status).toBe(409)
  expect((await requests('viewer', '?state=closed&kind=correction')).requests).toMatchObject([
    { number, outcome: 'refused', closedBy: 'compliance', daysLeft: null },
  ])
})

test('an erasure is sent only with the request’s number typed, once, with its row of the log', async () => {
  const [number = ''] = await noted({ leads: [story] })
  const id = (await requests('viewer', '?kind=erasure')).requests.find((one) => one.number === number)?.id
  const erase = (typed: string) => as('compliance').post(`/calls/privacy/requests/${id}/erase`, { typed, reason: REASON })
  const sent = () => place.query(`select data from pgboss.job where name = 'erase-lead'`)
  expect((await erase('ERASE')).status).toBe(400)
  expect((await erase('')).status).toBe(400)
  expect(await sent()).toEqual([])
  expect(await (await erase(number.toLowerCase().replaceAll('\u00a0', ' '))).json()).toEqual({ number, leads: 1 })
  expect(await sent()).toEqual([{ data: { leadId: story, because: 'applicant', site: 'loanwright-co' } }])
  expect(await audited()).toMatchObject({ action: 'privacy-request-erased', subject: `${number}: ${story}`, reason: REASON })
  expect((await erase(number)).status).toBe(409)
  const access = await noted({ kind: 'access', leads: [story] })
  const other = (await requests('viewer', '?kind=access')).requests.find((one) => one.number === access[0])?.id
  const refused = await as('compliance').post(`/calls/privacy/requests/${other}/erase`, { typed: access[0], reason: REASON })
  expect(refused.status).toBe(400)
})

test('an erasure takes every application that the request is about', async () => {
  const lead = () => insertLead(place.query, { site: 'loanwright-co', status: LEAD_STATUS.accepted, at: new Date() })
  const leads = [await lead(), await lead()]
  const [number = ''] = await noted({ leads })
  const id = (await requests('viewer', '?kind=erasure')).requests.find((one) => one.number === number)?.id
  const response = await as('compliance').post(`/calls/privacy/requests/${id}/erase`, { typed: number, reason: REASON })
  expect(await response.json()).toEqual({ number, leads: 2 })
  const sent = await place.query(
    `select data ->> 'leadId' as lead from pgboss.job where name = 'erase-lead' and data ->> 'leadId' = any($1)`,
    [leads],
  )
  expect(new Set(sent.map((one) => one['lead']))).toEqual(new Set(leads))
})

test('a proof of erasure says which of its lenders people have to write to: those whose interface has no call for it', async () => {
  const { erasures: found } = erasures.reply.parse(await (await as('viewer').get('/calls/privacy/erasures')).json())
  expect(found.find(({ lead }) => lead === seeded[0]?.erased)?.partners).toEqual([
    { name: 'RapiFondos', isToldByPeople: true },
    { name: 'Crédito Andino', isToldByPeople: false },
  ])
  const toldByCall = randomUUID()
  await place.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, 'loanwright-co', 'applicant', '{credito-andino}', now(), now())`,
    [toldByCall],
  )
  const toWriteTo = erasures.reply.parse(await (await as('viewer').get('/calls/privacy/erasures?lenders=to-write-to')).json()).erasures
  expect(toWriteTo.map(({ lead }) => lead).toSorted()).toEqual(
    found.flatMap(({ lead, partners }) => (partners.some(({ isToldByPeople }) => isToldByPeople) ? [lead] : [])).toSorted(),
  )
  expect(toWriteTo).not.toEqual([])
  await place.query('delete from erasures where lead_id = $1', [toldByCall])
})

test('a day that is not there yet at the site, and applications that are all erased, are refused by their own words', async () => {
  const sentence = async (response: Response) => [response.status, z.object({ error: z.string() }).parse(await response.json()).error]
  // the next day has begun further east, and not yet here
  const tomorrow = movedDay(localDay(new Date(), 'America/Bogota'), { days: 1 })
  expect(await sentence(await note('compliance', { site: 'loanwright-co', receivedOn: tomorrow }))).toEqual([400, 'day-not-meant'])
  const own = seeded.find(({ site }) => site === 'loanwright-co') ?? expect.fail('no such site')
  const [number = ''] = await noted({ leads: [own.kept] })
  const id = (await requests('viewer', '?kind=erasure')).requests.find((one) => one.number === number)?.id
  await place.query('delete from leads where id = $1', [own.kept])
  const erase = { typed: number, reason: REASON }
  expect(await sentence(await as('compliance').post(`/calls/privacy/requests/${id}/erase`, erase))).toEqual([409, 'all-erased'])
})
