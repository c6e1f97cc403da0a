import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exportLeads } from '#core/console/leads/export-leads.ts'
import { leadsFound } from '#core/console/leads/leads-found.ts'
import { revealLead } from '#core/console/leads/reveal-lead.ts'
import { showLead } from '#core/console/leads/show-lead.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { scopeOf } from '#core/console/scope.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { findConsoleLeads } from '#apps/api/console/leads/find-console-leads.ts'
import { chainStart, makeConsents } from '#apps/api/domain/consents/make-consents.ts'
import { describedText } from '#apps/api/domain/consents/described-text.ts'
import { addConsents } from '#apps/api/store/consents/consents.ts'
import { keepLenderTexts } from '#apps/api/store/consents/lender-texts.ts'
import { choosing, context, described, given } from '../example-consents.ts'
import { insertStory } from './insert-story.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const EMAIL = 'ana.lopez@example.com'
const PHONE = '+573012345678'
let place: TestConsole
let own: string
let foreign: string
const people = new Map<string, Visitor>()
beforeAll(async () => {
  place = await startTestConsole()
  const { encryption } = place.console.parts
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  own = await insertStory(place.query, encryption, { site: 'loanwright-co', at: at(4), email: EMAIL, phone: PHONE })
  foreign = await insertStory(place.query, encryption, { site: 'loanwright-es', at: at(5), email: EMAIL, phone: '+34612345678' })
  for (const person of ['viewer', 'operator', 'compliance', 'administrator']) people.set(person, await signedIn(person))
})
afterAll(() => place?.close())

async function signedIn(person: string): Promise<Visitor> {
  const visitor = place.visit()
  await visitor.signIn(person)
  return visitor
}
const as = (person: string): Visitor => people.get(person) ?? expect.fail(`nobody is ${person}`)
const audited = () => place.query(`select person, action, subject, reason, site from console_audit order by number desc limit 1`)
const listed = async (query: string, person = 'viewer') => leadsFound.parse(await (await as(person).get(`/calls/leads?${query}`)).json())
const searched = async (text: string, person = 'viewer') =>
  leadsFound.parse(await (await as(person).post('/calls/leads/search', { text })).json())
const shown = async (id: string, person = 'viewer') => showLead.reply.parse(await (await as(person).get(`/calls/leads/${id}`)).json())

describe('leads', () => {
  test('are listed masked, newest first, and by each filter', async () => {
    const { leads } = await listed('')
    expect(leads.map(({ id }) => id)).toEqual([foreign, own])
    expect(leads[1]).toMatchObject({
      status: 'rejected',
      affiliate: 'Some Blog',
      partners: ['Crédito Andino'],
      email: 'a•••@example.com',
      phone: '+57 *** *** 5678',
    })
    const idsOf = async (query: string) => (await listed(query)).leads.map(({ id }) => id)
    expect(await idsOf('site=loanwright-co')).toEqual([own])
    expect(await idsOf('status=rejected&partner=credito-andino&affiliate=some-blog')).toEqual([foreign, own])
    expect(await idsOf('status=accepted')).toEqual([])
    // at 4 in UTC it is still the day before in Colombia
    expect(await idsOf('from=2026-11-20&to=2026-11-20')).toEqual([foreign])
    expect(await idsOf('from=2026-11-19&to=2026-11-19')).toEqual([own])
    expect(await idsOf(`before=${foreign}`)).toEqual([own])
    for (const query of ['status=no-status', 'from=2026-02-31', 'partner=%00', 'affiliate=a%0Ab', 'before=none', `site=${'x'.repeat(101)}`])
      expect((await as('viewer').get(`/calls/leads?${query}`)).status, query).toBe(400)
    // the day after it has five digits in its year
    expect(await idsOf('to=9999-12-31')).toEqual([foreign, own])
    expect(await idsOf('from=0000-01-01')).toEqual([foreign, own])
    expect(await idsOf('from=9999-12-31')).toEqual([])
    for (const query of [
      'partner=%25',
      `affiliate=${encodeURIComponent("' or 1=1 --")}`,
      'site=loanwright-xx',
      'from=2026-11-21&to=2026-11-19',
    ])
      expect(await idsOf(query), query).toEqual([])
  })

  test('are found by an e-mail in a body, and the log says that somebody looked, not for whom', async () => {
    expect((await searched(` ${EMAIL.toUpperCase()}`)).leads.map(({ id }) => id)).toEqual([foreign, own])
    const [row] = await audited()
    expect(row).toEqual({ person: 'viewer', action: 'leads-searched', subject: null, reason: null, site: null })
    expect((await searched(`%' or true --`)).leads).toEqual([])
  })

  test('whose person is erased are found by their id and their reference where no other filter is set, and are in no export', async () => {
    const gone = makeId(new Date(Date.UTC(2026, 10, 18, 7)))
    await place.query(
      `insert into erasures (lead_id, site, because, partners, asked_at, erased_at)
       values ($1, 'loanwright-co', 'applicant', '{rapifondos}', now(), '2026-11-19T00:00:00Z')`,
      [gone],
    )
    const erased = {
      id: gone,
      status: 'erased',
      site: 'loanwright-co',
      createdAt: '2026-11-18T07:00:00.000Z',
      updatedAt: '2026-11-19T00:00:00.000Z',
      partners: ['RapiFondos'],
      email: '',
      phone: '',
    }
    for (const text of [gone, referenceOf(gone)]) expect((await searched(text)).leads, text).toMatchObject([erased])
    const filtered = async (words: object) =>
      leadsFound.parse(await (await as('viewer').post('/calls/leads/search', { text: gone, ...words })).json()).leads.length
    expect(await filtered({ site: 'loanwright-co' })).toBe(1)
    for (const words of [{ site: 'loanwright-es' }, { status: 'rejected' }, { from: '2026-01-01' }, { before: own }])
      expect(await filtered(words), JSON.stringify(words)).toBe(0)
    const ofMexico = await signedIn('viewer-mx')
    const foundBy = await ofMexico.post('/calls/leads/search', { text: gone })
    expect(leadsFound.parse(await foundBy.json()).leads).toEqual([])
    expect(await (await as('operator').post('/calls/leads/export', { text: gone })).json()).toMatchObject({ leads: 0 })
    await place.query('delete from erasures where lead_id = $1', [gone])
  })

  test('of a site that is switched off are found too, by a phone as people write it, and masked with its prefix', async () => {
    const { parts } = place.console
    const off = { ...parts, settings: { ...parts.settings, SITES: ['loanwright-co'] }, db: parts.database.db }
    const scope = scopeOf([{ role: 'compliance', brand: 'loanwright', country: 'es' }], parts.sites)
    for (const text of [EMAIL, '612 34 56 78']) {
      const { leads } = await findConsoleLeads(off, { scope, words: {}, text, limit: 50 })
      expect(leads, text).toMatchObject([{ id: foreign, phone: '+34 *** *** 5678' }])
    }
  })

  test('are exported masked by those who may, which the log says', async () => {
    expect((await as('viewer').post('/calls/leads/export', {})).status).toBe(403)
    const { csv, leads, isCut } = exportLeads.reply.parse(
      await (await as('operator').post('/calls/leads/export', { site: 'loanwright-co' })).json(),
    )
    expect([leads, isCut]).toEqual([1, false])
    expect(csv.split('\r\n')[1]).toContain(`${own},`)
    expect(csv).not.toMatch(/ana\.lopez|3012345678|(?:^|,)[=+\-@]/mu)
    expect(await audited()).toMatchObject([
      { action: 'leads-exported', subject: '1 leads; filter: site=loanwright-co', site: 'loanwright-co' },
    ])
    await as('operator').post('/calls/leads/export', { text: EMAIL, affiliate: EMAIL })
    expect(await audited()).toMatchObject([{ subject: '0 leads; filter: text=not+named&affiliate=not+named', site: null }])
  })
})

describe('one lead', () => {
  test('says why each lender was or was not asked, in words that name the data point and the limit', async () => {
    const { partners, timeline } = await shown(own)
    const reasonOf = (id: string) => partners.find(({ partner }) => partner === id)
    expect(reasonOf('rapifondos')).toEqual({
      partner: 'rapifondos',
      name: 'RapiFondos',
      verdict: 'not-asked',
      kind: 'excluded-below',
      facts: { partner: 'RapiFondos', field: expect.stringMatching(/^Monthly income \(“.+”\)$/u), limit: 'COP 900,000' },
      isSaidHidden: false,
    })
    expect(reasonOf('prestalisto')).toMatchObject({ verdict: 'not-asked', kind: 'paused' })
    expect(reasonOf('credito-andino')).toMatchObject({ verdict: 'asked', kind: 'answered-declined', facts: { said: 'income-too-low' } })
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'lead-created',
      'application-submitted',
      'phone-code-sent',
      'phone-confirmed',
      'routed',
      'partner-asked',
      'partner-sent',
      'partner-declined',
      'partners-exhausted',
      'postback-queued',
      'postback-held',
      'lead-ends',
    ])
  })

  test('of an erased person names the lenders that had it, says nothing of others, and that nobody asked for what ended with its time', async () => {
    const id = makeId(new Date())
    await place.query(
      `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, 'loanwright-co', 'retention', '{rapifondos}', now(), now())`,
      [id],
    )
    const { status, partners, timeline } = await shown(id)
    expect(status).toBe('erased')
    expect(partners.map(({ partner, verdict, kind }) => [partner, verdict, kind])).toEqual([
      ['rapifondos', 'asked', 'asked-before-erasure'],
    ])
    expect(timeline.map(({ kind }) => kind)).toEqual(['erased'])
  })

  test('is shown masked, and opened for a reason that the log has before', async () => {
    expect(JSON.stringify(await shown(own))).not.toMatch(/ana\.lopez|3012345678|500000|500,000/u)
    expect((await as('operator').post(`/calls/leads/${own}/reveal`, { reason: 'a good reason' })).status).toBe(403)
    expect((await as('compliance').post(`/calls/leads/${own}/reveal`, { reason: 'short' })).status).toBe(400)
    const response = await as('compliance').post(`/calls/leads/${own}/reveal`, { reason: 'The applicant asked by phone' })
    const { answers } = revealLead.reply.parse(await response.json())
    expect(answers.map(({ value }) => value)).toEqual(expect.arrayContaining([EMAIL, PHONE, 'COP 500,000', 'COP 900,000']))
    expect(await audited()).toEqual([
      { person: 'compliance', action: 'lead-revealed', subject: own, reason: 'The applicant asked by phone', site: 'loanwright-co' },
    ])
  })

  test('keeps a reason in a lender’s own words for those who open the lead', async () => {
    const words = 'Maria Lopez is on our list'
    const id = await insertStory(place.query, place.console.parts.encryption, {
      site: 'loanwright-co',
      at: new Date(),
      email: 'x@example.com',
      phone: '+573012345679',
    })
    await place.query('update submissions set reason = $1 where lead_id = $2', [words, id])
    await place.query(
      `update events set details = details || jsonb_build_object('reason', $1::text) where lead_id = $2 and name = 'partner-declined'`,
      [words, id],
    )
    for (const person of ['viewer', 'compliance']) {
      const lead = await shown(id, person)
      expect(JSON.stringify(lead), person).not.toContain('Maria')
      expect(lead.partners.filter(({ isSaidHidden }) => isSaidHidden).map(({ partner }) => partner)).toEqual(['credito-andino'])
    }
    const response = await as('compliance').post(`/calls/leads/${id}/reveal`, { reason: 'The lender refuses by name' })
    expect(revealLead.reply.parse(await response.json()).said).toEqual([{ partner: 'credito-andino', words }])
    await place.query('delete from leads where id = $1', [id])
  })

  test('keeps what lenders asked in their own words, which name the person, for the same reason', async () => {
    const { database, encryption } = place.console.parts
    const sentence = 'Yo, Ana López Ruiz, autorizo la consulta'
    const consent = { ...described, text: sentence, whole: '' }
    const after = { generalPolicies: { TERMS: true }, ...given(true) }
    const rows = makeConsents(context, { ...choosing, leadId: own, after, described: [consent], end: chainStart(own) })
    await database.inTransaction(async (tx) => {
      await addConsents(tx, rows)
      await keepLenderTexts(tx, encryption, own, [describedText(context, consent)])
    })
    for (const person of ['viewer', 'compliance']) {
      const { consents, proof } = await shown(own, person)
      expect(JSON.stringify(consents), person).not.toContain('Ana')
      expect(consents.map(({ code, sentence: text, isSentenceHidden }) => [code, text, isSentenceHidden])).toEqual([
        ['TERMS', expect.any(String), false],
        [described.code, null, true],
      ])
      expect(proof.fault).toBeNull()
    }
    const before = await place.query('select 1 from console_audit')
    const response = await as('compliance').post(`/calls/leads/${own}/reveal`, { reason: 'The lender disputes the consent' })
    expect(revealLead.reply.parse(await response.json()).consents).toEqual([{ number: 2, sentence }])
    expect(await place.query('select 1 from console_audit')).toHaveLength(before.length + 1)
    expect(await audited()).toMatchObject([{ action: 'lead-revealed', subject: own, reason: 'The lender disputes the consent' }])
  })

  test('is run again by those who may: what is held goes back to its queue', async () => {
    expect((await as('viewer').post(`/calls/leads/${own}/run-again`, {})).status).toBe(403)
    expect((await shown(own)).failed).toEqual({ jobs: [], held: ['affiliate:some-blog'] })
    const ran: unknown = await (await as('operator').post(`/calls/leads/${own}/run-again`, {})).json()
    expect(ran).toEqual({ jobs: [], postbacks: 1, off: [] })
    expect(await audited()).toMatchObject([{ action: 'lead-run-again', subject: own, site: 'loanwright-co' }])
    expect((await shown(own)).failed.held).toEqual([])
  })

  test('tells what was done in the console about it, and by whom, to those who may see the audit log there', async () => {
    await as('compliance').post(`/calls/leads/${own}/reveal`, { reason: 'The applicant asked by post' })
    await as('operator').post(`/calls/leads/${own}/run-again`, {})
    const noted = await as('compliance').post('/calls/privacy/requests', {
      kind: 'access',
      leads: [own],
      receivedOn: '2026-11-20',
      reason: 'A letter of the applicant came',
    })
    expect(await noted.json()).toMatchObject({ numbers: [expect.any(String)] })
    const done = async (person: string) => (await shown(own, person)).timeline.filter(({ topic }) => topic === 'operators')
    const entries = await done('administrator')
    expect(entries.map(({ kind, facts }) => [kind, facts['by']]).slice(-3)).toEqual([
      ['personal-data-seen', 'compliance'],
      ['run-again', 'operator'],
      ['privacy-request-noted', 'compliance'],
    ])
    expect(entries.find(({ facts }) => facts['reason'] === 'The applicant asked by post')?.kind).toBe('personal-data-seen')
    expect((await shown(own, 'administrator')).isLogSeen).toBe(true)
    for (const person of ['viewer', 'operator', 'compliance']) {
      expect(await done(person), person).toEqual([])
      expect((await shown(own, person)).isLogSeen, person).toBe(false)
    }
    expect((await shown(foreign, 'administrator')).timeline.filter(({ topic }) => topic === 'operators')).toEqual([])
  })

  test('of another site answers as one that there is not', async () => {
    const [one] = place.console.parts.sites
    const vito = await signedIn(`viewer-${one?.brandId}-${one?.countryId}`)
    const hidden = one?.id === 'loanwright-co' ? foreign : own
    const asked = await Promise.all([hidden, randomUUID(), 'no-id'].map((id) => vito.get(`/calls/leads/${id}`)))
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(asked.map((response) => response.text()))).size).toBe(1)
    const { leads } = leadsFound.parse(await (await vito.post('/calls/leads/search', { text: EMAIL })).json())
    expect(leads.filter(({ site }) => site !== one?.id)).toEqual([])
    expect(z.unknown().parse(await (await vito.get('/calls/leads?site=loanwright-co')).json())).toMatchObject({
      leads: leads.filter(({ site }) => site === 'loanwright-co'),
    })
  })
})
