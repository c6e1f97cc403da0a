import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showLead } from '#core/console/leads/show-lead.ts'
import { consentsOfRequest } from '#core/console/privacy/privacy-requests.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const SITE = 'loanwright-co'
const RECEIVED = '2026-11-20'
const REASON = 'Signed, with a copy of the card'

let place: TestConsole
let clerk: Visitor
let reader: Visitor
beforeAll(async () => {
  place = await startTestConsole()
  ;[clerk, reader] = [place.visit(), place.visit()]
  await clerk.signIn('compliance')
  await reader.signIn('administrator')
})
afterAll(() => place?.close())

type Choice = readonly [code: string, accepted: boolean]

/** An application with these choices in its ledger, oldest first. */
async function leadWith(...choices: readonly Choice[]): Promise<string> {
  const lead = await insertLead(place.query, { site: SITE, status: LEAD_STATUS.accepted, at: new Date() })
  for (const [before, [code, accepted]] of choices.entries())
    await place.query(
      `insert into consents (lead_id, number, code, version, language, site, text_hash, accepted, at, previous, hash)
       values ($1, $2, $3, '1', 'es-CO', $4, $5, $6, now(), '', '')`,
      [lead, before + 1, code, SITE, 'a'.repeat(64), accepted],
    )
  return lead
}

/** A request about these applications. */
async function ask(leads: readonly string[], { kind = 'withdrawal' } = {}) {
  const id = randomUUID()
  await place.query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by) values ($1, $2, $3, $4, $4, $5, now(), 'someone')`,
    [id, SITE, kind, RECEIVED, leads],
  )
  const path = `/calls/privacy/requests/${id}`
  return {
    number: referenceOf(id),
    held: async () => consentsOfRequest.reply.parse(await (await clerk.get(`${path}/consents`)).json()).consents,
    withdraw: (codes: readonly string[], more: object = {}) =>
      clerk.post(`${path}/withdraw`, { codes, way: 'phone', typed: referenceOf(id), reason: REASON, ...more }),
    closed: async () => (await place.query('select closed_by, outcome from privacy_requests where id = $1', [id]))[0],
  }
}

const sent = () => place.query(`select data from pgboss.job where name = 'withdraw-consents' order by data ->> 'leadId'`)
const logged = () => place.query(`select person, subject, reason, site from console_audit where action = 'privacy-request-withdrawn'`)

test('the consents that can be withdrawn are those that stand in applications of the request, each with how many', async () => {
  const one = await leadWith(['E_COMMUNICATION', true], ['PROFILING', true], ['CREDIT_BUREAU', true], ['CREDIT_BUREAU', false])
  const again: readonly Choice[] = [
    ['E_COMMUNICATION', false],
    ['E_COMMUNICATION', true],
  ]
  const other = await leadWith(...again, ['E_COMMUNICATION.confirmed', true], ['identifica/TERMS', true])
  await leadWith(['TERMS', true])
  const { held } = await ask([one, other])
  expect(await held()).toEqual([
    { code: 'E_COMMUNICATION', title: expect.stringMatching(/\w/u), leads: 2 },
    { code: 'identifica/TERMS', title: null, leads: 1 },
  ])
  expect((await clerk.get(`/calls/privacy/requests/${randomUUID()}/consents`)).status).toBe(404)
})

test('what is asked wrongly withdraws nothing, and leaves no row of the log', async () => {
  const lead = await leadWith(['E_COMMUNICATION', true])
  const { withdraw, closed } = await ask([lead])
  const codes = ['E_COMMUNICATION']
  for (const wrong of [{ typed: 'ERASE' }, { typed: '' }, { way: 'fax' }, { reason: 'short' }])
    expect([wrong, (await withdraw(codes, wrong)).status]).toEqual([wrong, 400])
  expect((await withdraw([])).status).toBe(400)
  expect((await withdraw([...codes, 'CREDIT_BUREAU'])).status).toBe(409)
  const objection = await ask([lead], { kind: 'objection' })
  expect((await objection.withdraw(codes)).status).toBe(400)
  const gone = await ask([lead])
  await place.query('delete from leads where id = $1', [lead])
  expect([await gone.held(), (await gone.withdraw(codes)).status]).toEqual([[], 409])
  expect([await sent(), await logged(), await closed()]).toEqual([[], [], { closed_by: null, outcome: null }])
})

test('a withdrawal is sent once for each application that holds a ticked consent, with one row of the log, and ends the request', async () => {
  const one = await leadWith(['E_COMMUNICATION', true], ['PARTNER_TRANSFER', true])
  const other = await leadWith(['PARTNER_TRANSFER', true], ['email', true])
  const third = await leadWith(['email', true])
  const { number, withdraw, closed } = await ask([one, other, third])
  const codes = ['E_COMMUNICATION', 'PARTNER_TRANSFER']
  const done = await withdraw(codes, { typed: number.toLowerCase().replaceAll('\u00a0', ' ') })
  expect(await done.json()).toEqual({ number, leads: 2 })
  expect((await withdraw(codes)).status).toBe(409)
  const arrival = { way: 'phone', receivedOn: RECEIVED, site: SITE }
  const transfer = (row: number) => ({ code: 'PARTNER_TRANSFER', number: row })
  const expected = [
    { leadId: one, given: [{ code: 'E_COMMUNICATION', number: 1 }, transfer(2)], ...arrival },
    { leadId: other, given: [transfer(1)], ...arrival },
  ]
  expect(await sent()).toEqual(expected.toSorted((a, b) => (a.leadId < b.leadId ? -1 : 1)).map((data) => ({ data })))
  const ids = String.raw`[-\da-f]{36}`
  const subject = expect.stringMatching(`^${number} phone ${RECEIVED} E_COMMUNICATION PARTNER_TRANSFER: ${ids} ${ids}$`)
  expect(await logged()).toEqual([{ person: 'compliance', subject, reason: REASON, site: SITE }])
  expect(await closed()).toEqual({ closed_by: 'compliance', outcome: 'done' })
  const { timeline } = showLead.reply.parse(await (await reader.get(`/calls/leads/${other}`)).json())
  expect(timeline.find(({ kind }) => kind === 'withdrawn-by-request')?.facts).toEqual({ by: 'compliance', reason: REASON })
})

test('a lender is noted as told once', async () => {
  const [lead, notice] = [await leadWith(), randomUUID()]
  await place.query(
    `insert into lender_notices (id, lead_id, partner, kind, asked_at, other_ways_at) values ($1, $2, 'rapifondos', 'withdrawal', now(), now())`,
    [notice, lead],
  )
  const told = async () => (await clerk.post(`/calls/privacy/notices/${notice}/told`)).status
  expect(await told()).toBe(200)
  const noted = await place.query(`select subject, site from console_audit where action = 'lender-told'`)
  expect(noted).toEqual([{ subject: `rapifondos ${lead}`, site: SITE }])
  expect(await told()).toBe(404)
  const [row] = await place.query('select confirmed_at from lender_notices where id = $1', [notice])
  expect(row?.['confirmed_at']).toBeInstanceOf(Date)
})
