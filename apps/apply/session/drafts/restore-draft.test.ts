import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { z } from 'zod'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { pageAt } from '#tests/journeys/harness/test-applicant.ts'
import type { TakenCall, TestResponse } from '#tests/session/test-backend.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { recordAnswers } from './record-answers.ts'
import { prefillPage } from './prefill-page.ts'
import { restoreDraft } from './restore-draft.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import { storeAnswers, storeLead } from './store-lead.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000
const recordOf = (value: unknown) => z.record(z.string(), z.unknown()).parse(value)
const iso = (from: number) => new Date(Date.now() + from).toISOString()
const made: TestResponse = { status: 201, body: leadViewOf({}) }

/** The one call that makes a lead; what is told of an affiliate beside it is another's. */
function creationIn(calls: readonly TakenCall[]): TakenCall {
  const found = calls.filter(({ path }) => path === '/v3/lead')
  expect(found).toHaveLength(1)
  const [creation] = found
  if (!creation) throw new Error('no lead was made')
  return creation
}

async function open(options: Parameters<typeof openTestSession>[0]) {
  const opened = await openTestSession({ respond: () => made, ...options })
  close = opened.close
  await restoreDraft(opened.session)
  goTo(opened.session, 'initial-details', 'name')
  return opened
}

/** A lead of this tab, alive, as this release stores it. */
const alive = {
  id: LEAD_ID,
  leadStatus: 1,
  expiresAt: iso(HOUR),
  sessionStartedAt: iso(-HOUR),
  leadSource: 'partner',
  tags: ['ui:then'],
  deviceData: 'then',
  googleClick: { gclid: 'then' },
  affiliateReferenceParams: { attribute: 'partner' },
  periodScale: 'months',
  posthogParameters: { isLeadPrefilled: true, leadPrefilledFields: ['lastName'], leadPreviouslyRedirected: false },
  amount: 300_000,
  period: 12,
  personalDetails: { firstName: 'Ana', lastName: 'Paz' },
  contactDetails: { email: 'ana@example.com' },
}
const consents = [{ code: 'TERMS', version: '1', accepted: true, at: '2026-11-20T12:00:00.000Z' }]
const stored = (application: object, customerConsents: unknown = consents) => ({
  leadApplication: JSON.stringify({ application, customerConsents, lastOperationTimestamp: iso(-HOUR) }),
  lid: LEAD_ID,
})

it('[S-3.2] [S-3.9] a lead that is alive comes back after a reload with the fields that went out with it and its consents', async () => {
  const { session, read } = await open({ session: stored(alive), address: 'https://site.example/application-frontend/?utm_source=other' })
  session.store.setState({ view: leadViewOf({}) })
  await storeLead(session)
  const { tags, deviceData, googleClick, affiliateReferenceParams, leadSource, posthogParameters, periodScale } = alive
  expect(read('leadApplication')).toMatchObject({
    application: { tags, deviceData, googleClick, affiliateReferenceParams, leadSource, posthogParameters, periodScale },
    customerConsents: consents,
  })
})

it('an application that is still in the form shows after a reload what another tab or device has answered since', async () => {
  const numbers = { firstName: 100, middleName: 100 }
  const application = { personalDetails: { firstName: 'Eva', lastName: 'Paz' } }
  const answers = { status: 200, body: { lead: leadViewOf({}), application, numbers } }
  const opened = await openTestSession({
    session: stored({ ...alive, personalDetails: { ...alive.personalDetails, middleName: 'Luz' } }),
    respond: ({ path }) => (path.endsWith('/answers') ? answers : { status: 200, body: leadViewOf({}) }),
  })
  close = opened.close
  const { session } = opened
  const rejoin = await restoreDraft(session)
  recordAnswers(session, { lastName: 'Gil' })
  await rejoin()
  expect(session.store.getState().answers).toMatchObject({ firstName: 'Eva', lastName: 'Gil', email: 'ana@example.com' })
  expect(session.store.getState().answers['middleName']).toBeUndefined()
  const { revision } = session.store.getState()
  await (
    await restoreDraft(session)
  )()
  // whoever is typing meanwhile keeps the control
  expect(session.store.getState().revision).toBe(revision)
})

it('[S-4.19] stale data keeps its answers and loses its id, its consents and where it came from: the next lead says its own', async () => {
  const { session, calls, read } = await open({
    local: {
      storedLoanApplication: JSON.stringify({ ...alive, leadStatus: 0, generalPolicies: { TERMS: true }, googleCaptchaToken: 'x' }),
    },
    address: 'https://site.example/application-frontend/?utm_source=other',
  })
  expect(session.store.getState()).toMatchObject({ answers: { firstName: 'Ana', amount: 300_000 } })
  expect([session.store.getState().leadId, session.store.getState().consents]).toEqual([undefined, undefined])
  expect(session.store.getState().answers['generalPolicies']).toBeUndefined()
  await saveAnswers(session, ['email'])
  await storeAnswers(session)
  const creation = await waitUntil(() => creationIn(calls))
  expect(creation.body).toMatchObject({ leadSource: 'other', tags: ['ui:loanwright-co'] })
  expect(Object.keys(creation.body ?? {})).not.toContain('googleCaptchaToken')
  expect(read('storedLoanApplication')).toMatchObject({ leadSource: 'other', tags: ['ui:loanwright-co'] })
  expect(Object.keys(recordOf(read('storedLoanApplication')))).not.toContain('googleCaptchaToken')
})

it('[S-4.19] whatever is stored, a lead that is stale brings no consent into another application', async () => {
  const moment = fc.constantFrom(-25 * HOUR, -HOUR, HOUR)
  await fc.assert(
    fc.asyncProperty(moment, moment, fc.integer({ min: -3, max: 6 }), async (expires, started, leadStatus) => {
      const isStale = expires < 0 || started < -24 * HOUR || leadStatus <= 0
      const application = {
        ...alive,
        leadStatus,
        expiresAt: iso(expires),
        sessionStartedAt: iso(started),
        generalPolicies: { TERMS: true },
      }
      const { session } = await open({ session: stored(application) })
      const { consents: found, answers } = session.store.getState()
      expect([found, answers['generalPolicies']]).toEqual(isStale ? [undefined, undefined] : [consents, { TERMS: true }])
      await close()
    }),
    { numRuns: 30 },
  )
})

it('[S-4.19] a lead that has ended is shown by the id kept beside it, in the tab where it ended, and only within its time', async () => {
  const over = { id: LEAD_ID, leadStatus: -1, expiresAt: iso(HOUR), sessionStartedAt: iso(-HOUR) }
  const here = await open({ session: stored(over) })
  expect(here.session.store.getState().leadId).toBe(LEAD_ID)
  await close()
  const past = await open({ session: stored({ ...over, expiresAt: iso(-HOUR) }) })
  expect(past.session.store.getState().leadId).toBeUndefined()
})

const ORDER = { firstName: ['typed', 'resumed', 'link'], lastName: ['resumed', 'link'], secondLastName: ['link'] } as const

it('[S-5.16] a typed answer stands before a resumed one before the link, and each says where it is from', async () => {
  const { session, calls } = await open({
    local: {
      storedLoanApplication: JSON.stringify({ ...alive, leadStatus: 0, personalDetails: { firstName: 'Resumed', lastName: 'Resumed' } }),
    },
  })
  recordAnswers(session, { firstName: 'Typed' })
  session.store.setState({ fromLink: { firstName: 'Link', lastName: 'Link', secondLastName: 'Link', amount: 900_000 } })
  for (const path of ['initial-details', 'name']) prefillPage(session, pageAt(path))
  const { answers } = session.store.getState()
  const first = Object.fromEntries(Object.entries(ORDER).map(([name, [source]]) => [name, source]))
  expect(Object.fromEntries(Object.keys(ORDER).map((name) => [name, String(answers[name]).toLowerCase()]))).toEqual(first)
  expect(answers['amount']).toBe(300_000)
  await saveAnswers(session, ['email'])
  const creation = await waitUntil(() => creationIn(calls))
  expect(new Set(z.array(z.string()).parse(recordOf(creation.body['posthogParameters'])['leadPrefilledFields']))).toEqual(
    new Set(['lastName', 'secondLastName', 'amount', 'period', 'email']),
  )
})

it('[S-5.16] the default of the amount yields to a link, and what was answered in this application does not', async () => {
  const fresh = await open({})
  fresh.session.store.setState({ fromLink: { amount: 900_000 } })
  prefillPage(fresh.session, pageAt('initial-details'))
  expect(fresh.session.store.getState().answers['amount']).toBe(900_000)
  await close()
  const again = await open({ session: stored(alive) })
  again.session.store.setState({ fromLink: { amount: 900_000, firstName: 'Link' } })
  for (const path of ['initial-details', 'name']) prefillPage(again.session, pageAt(path))
  expect(again.session.store.getState().answers).toMatchObject({ amount: 300_000, firstName: 'Ana' })
})

it('[S-5.16] a code of the link tells its part, behind what the link says itself', async () => {
  const decodedFrom = { name: 'personalCode', pattern: '^\\d+$', check: 'code' }
  const tells = (name: string): PageField => ({ name, kind: 'choice', wire: name, options: ['A', 'B'], decodedFrom })
  const page: Page = {
    ...pageAt('gender'),
    fields: [{ name: 'personalCode', kind: 'text', wire: 'personalCode' }, tells('gender'), tells('education')],
  }
  const { session } = await open({})
  session.store.setState({ checks: { code: () => ({ ok: true, derived: { gender: 'A', education: 'A' } }) } })
  session.store.setState({ fromLink: { personalCode: '123', gender: 'A' } })
  prefillPage(session, page)
  expect(session.store.getState().answers).toMatchObject({ personalCode: '123', gender: 'A', education: 'A' })
  expect(session.store.getState().prefilled).toMatchObject({ personalCode: 'link', gender: 'link', education: 'decoded' })
})

it('[S-5.16] a resumed or linked value that does not pass is an empty field without an error', async () => {
  const { session } = await open({
    local: { storedLoanApplication: JSON.stringify({ ...alive, leadStatus: 0, personalDetails: { firstName: '<b>', lastName: 'Paz' } }) },
  })
  session.store.setState({ fromLink: { secondLastName: '<i>' } })
  prefillPage(session, pageAt('name'))
  const { answers, errors } = session.store.getState()
  expect([answers['firstName'], answers['lastName'], answers['secondLastName'], errors]).toEqual([undefined, 'Paz', undefined, []])
})

it('[S-5.17] neither a link nor an earlier application ticks a consent', async () => {
  const { session } = await open({
    local: {
      storedLoanApplication: JSON.stringify({
        ...alive,
        leadStatus: 0,
        generalPolicies: { TERMS: true },
        contactDetails: { marketingConsents: { EMAIL: true } },
      }),
    },
  })
  session.store.setState({ fromLink: { generalPolicies: { TERMS: true }, marketingConsents: { EMAIL: true } } })
  prefillPage(session, pageAt('initial-details'))
  const { answers } = session.store.getState()
  expect([answers['generalPolicies'], answers['marketingConsents']]).toEqual([undefined, undefined])
})

/** What the releases 846c453 and febf9d4 left: no fields of the visit, no look-ups, and consents as an empty record. */
const EARLIER = { id: LEAD_ID, sessionId: LEAD_ID, sessionStartedAt: iso(-HOUR), expiresAt: iso(HOUR), leadStatus: 1 }

it('[S-3.2] [S-3.9] what an earlier release stored is read, and nothing is said of it that it did not say', async () => {
  const application = { ...EARLIER, amount: 300_000, personalDetails: { firstName: 'Ana' }, generalPolicies: { TERMS: true } }
  const { session, read } = await open({ session: stored(application, {}), local: { storedLoanApplication: JSON.stringify(application) } })
  expect(session.store.getState()).toMatchObject({
    leadId: LEAD_ID,
    answers: { amount: 300_000, firstName: 'Ana', generalPolicies: { TERMS: true } },
  })
  session.store.setState({ view: leadViewOf({}) })
  await storeLead(session)
  expect(read('leadApplication')).toMatchObject({ customerConsents: [], application: { id: LEAD_ID, amount: 300_000 } })
  expect(Object.keys(recordOf(recordOf(read('leadApplication'))['application']))).not.toContain('leadSource')
})

const HOSTILE = [
  '[]',
  '7',
  '{"application":7}',
  '{"application":{"id":"x","leadStatus":1,"tags":{"a":1},"posthogParameters":[1],"googleClick":"x"},"customerConsents":{"__proto__":{"accepted":true}}}',
  '{"application":{"leadStatus":1,"expiresAt":"2999-01-01T00:00:00.000Z"},"customerConsents":[7,null,{"code":7,"accepted":true},{"code":"A","accepted":"true"},{"code":"B"},[1]]}',
  `{"application":{"leadStatus":1},"customerConsents":[{"code":"${'x'.repeat(121)}","accepted":true}]}`,
]

it.each(HOSTILE)('[S-3.9] hostile contents of the stored application give nothing and stop nothing: %s', async (leadApplication) => {
  const { session } = await open({ session: { leadApplication, lid: 'x', dynamicPages: leadApplication } })
  const { consents: found = [], leadId, answers } = session.store.getState()
  expect([found, leadId, answers['email']]).toEqual([[], undefined, undefined])
})

it('what is typed while an earlier page is taken up stays kept, and the record of the earlier page goes', async () => {
  const { session, close: end } = await openTestSession({ respond: () => made })
  close = end
  const earlier = { site: session.site.site, at: Date.now(), answers: { lastName: 'Paz' }, numbers: { lastName: 1 } }
  await session.records.put({ id: 'typed-earlier', ...earlier })
  recordAnswers(session, { firstName: 'Ana' })
  await waitUntil(async () => (await session.records.all()).length === 2)
  await restoreDraft(session)
  const kept = await session.records.all()
  expect(kept.map((record) => recordOf(record)['answers'])).toEqual([{ firstName: 'Ana', lastName: 'Paz' }])
})

it.each([undefined, '1', null, Number.NaN])('a record whose time is %s is read by nobody and goes', async (at) => {
  const { session, close: end } = await openTestSession({ respond: () => made })
  close = end
  await session.records.put({ id: 'typed-earlier', site: session.site.site, at, answers: { lastName: 'Paz' }, numbers: { lastName: 1 } })
  await restoreDraft(session)
  expect(session.store.getState().answers['lastName']).toBeUndefined()
  await waitUntil(async () => (await session.records.all()).length === 0)
})
