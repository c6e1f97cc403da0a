import { expect, it } from 'vitest'
import recorderTracker from '#catalogue/trackers/logrocket/tracker.ts'
import { writeKey } from '#core/browser/storage/storage-door.ts'
import { emptyBuffer } from '#core/tracking/event-buffer.ts'
import { LEAD_ID, makeLeadView } from './make-lead-view.ts'
import { makePage } from './make-page.ts'
import { makeSession, memoryDoor, SESSION_ID, SESSION_STARTED_AT } from './make-session.ts'
import { describeSession } from '#apps/apply/tracking/describe-session.ts'
import type { SiteTracker } from '#apps/apply/tracking/tracking.ts'

const recorder = (settings: SiteTracker['settings'] = {}): SiteTracker => ({
  id: 'logrocket',
  tracker: recorderTracker,
  settings,
  waiting: emptyBuffer(),
})

/**
 * Makes the session of an application that was accepted and redirected to its lender, after the
 * person had applied before.
 */
function redirectedSession() {
  const storage = memoryDoor()
  writeKey(storage, 'redirected', true)
  writeKey(storage, 'redirectUrl', 'https://lender.example/start?applicant=ana#top')
  writeKey(storage, 'redirectMethod', 'POST')
  writeKey(storage, 'reapplying', true)
  const made = makeSession({ storage, router: { ...makeSession().session.router, path: () => 'redirected/abc' } })
  made.session.store.setState({
    leadId: LEAD_ID,
    answers: {
      amount: 500_000,
      period: 12,
      firstName: 'Ana',
      email: 'ana@example.com',
      monthlyIncome: 1_200_000,
      monthlyExpenses: 300_000,
      education: 'MASTER',
      employerName: 'Panaderia Sol',
    },
    view: makeLeadView({
      leadStatus: 6,
      progressState: [0, 6, 12],
      applicationResult: { application: { status: 'REDIRECTED' }, offerId: 'offer-1', partner: { name: 'Lender' } },
    }),
  })
  return made.session
}

it('an e-mail of a link is in no recording before its applicant has said that it is theirs', async () => {
  const session = redirectedSession()
  const page = makePage('contact', { fields: [{ name: 'email', kind: 'email', wire: 'email' }] })
  session.store.setState({ prefilled: { email: 'link' }, pages: { contact: page } })
  const recorded = async () => JSON.stringify(await describeSession(session, recorder({ letsThrough: 'true' })))
  expect(await recorded()).not.toContain('ana@example.com')
  session.store.setState({ linked: 'settled' })
  expect(await recorded()).toContain('ana@example.com')
})

it('[S-7.15] the 23 attributes of a recording are those of the application as it stands', async () => {
  const session = redirectedSession()
  const attributes = await describeSession(session, recorder({ letsThrough: 'true' }))
  expect(attributes).toEqual({
    environmentType: 'development',
    sessionId: SESSION_ID,
    sessionStartedAt: SESSION_STARTED_AT,
    leadId: LEAD_ID,
    app: 'loanwright-co',
    progressState: 12,
    lastAppRoute: '/redirected',
    status: 'REDIRECTED',
    offerId: 'offer-1',
    partnerName: 'Lender',
    redirected: true,
    redirectUrl: 'https://lender.example/start?applicant=ana#top',
    redirectMethod: 'POST',
    reapplying: true,
    amount: 500_000,
    period: 12,
    personalDetails: '{"firstName":"Ana"}',
    contactDetails: '{"email":"ana@example.com"}',
    incomeDetails: '{"monthlyIncome":1200000}',
    expenses: '{"monthlyExpenses":300000}',
    otherDetails: '{"education":"MASTER"}',
    employer: '{"name":"Panaderia Sol"}',
    applicationResult: '{"application":{"status":"REDIRECTED"},"offerId":"offer-1","partner":{"name":"Lender"}}',
  })
  expect(Object.keys(attributes)).toHaveLength(23)
})

it('[S-7.15] personal values are masked, and an address of a lender loses what it may say of the person', async () => {
  const attributes = await describeSession(redirectedSession(), recorder())
  expect(attributes).toMatchObject({
    redirectUrl: 'https://lender.example/start',
    personalDetails: '{"firstName":"***"}',
    contactDetails: '{"email":"***"}',
  })
  expect(JSON.stringify(attributes)).not.toMatch(/ana/iu)
})

it('[S-7.15] before there is a lead, what is not known is left out', async () => {
  expect(await describeSession(makeSession().session, recorder())).toMatchObject({
    progressState: 0,
    lastAppRoute: '/',
    redirected: false,
    reapplying: false,
    applicationResult: '{}',
  })
})

it('[S-7.15] where storage is denied, the session is that of the page', async () => {
  const { session } = makeSession({ visit: () => ({ sessionId: 'of-the-page' }) })
  session.storage.session.remove('sessionId')
  expect((await describeSession(session, recorder()))['sessionId']).toBe('of-the-page')
  const nameless = { ...session, visit: () => ({}) }
  expect((await describeSession(nameless, recorder()))['sessionId']).toBe('')
})
