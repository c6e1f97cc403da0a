import { afterEach, expect, it, vi } from 'vitest'
import { pressContinue } from '#tests/session/press-continue.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import type { TakenCall, TestResponse } from '#tests/session/test-backend.ts'
import { pageAt } from '#tests/journeys/harness/test-applicant.ts'
import { recordAnswers } from '../drafts/record-answers.ts'
import { prefillPage } from '../drafts/prefill-page.ts'
import { saveAnswers } from './save-answers.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const made: TestResponse = { status: 201, body: leadViewOf({}) }
const respondMade = ({ method }: TakenCall): TestResponse => (method === 'POST' ? made : { status: 200, body: leadViewOf({}) })

async function open(respond: (call: TakenCall) => TestResponse) {
  const opened = await openTestSession({ respond })
  close = opened.close
  return opened
}

it('[S-4.22] the last page submits all data points, also those that a link filled in and that no save has carried', async () => {
  const { session, calls } = await open(respondMade)
  const last = goTo(session, 'initial-details', 'name', 'education', 'check-answers')
  session.store.setState({
    leadId: LEAD_ID,
    answers: {
      amount: 200_000,
      period: 12,
      email: 'a@b.example',
      education: 'HIGH_SCHOOL',
      policies: { PARTNER_TRANSFER: true, CREDIT_BUREAU: true },
    },
  })
  session.store.setState({ isOrderKnown: true })
  session.store.setState({ fromLink: { firstName: 'Ana', lastName: 'Paz' } })
  prefillPage(session, pageAt('name'))
  await saveAnswers(session, [], true)
  await waitUntil(() => expect(calls).toHaveLength(1))
  expect([last.id, calls[0]]).toMatchObject([
    'check-answers',
    {
      method: 'PUT',
      path: '/v3/lead',
      body: {
        id: LEAD_ID,
        isSubmitted: true,
        amount: 200_000,
        contactDetails: { email: 'a@b.example' },
        personalDetails: { firstName: 'Ana', lastName: 'Paz' },
        otherDetails: { education: 'HIGH_SCHOOL' },
        policies: { PARTNER_TRANSFER: true, CREDIT_BUREAU: true },
      },
    },
  ])
})

it('[S-4.22] a page before it carries its own data points alone', async () => {
  const { session, calls } = await open(respondMade)
  goTo(session, 'initial-details', 'loan-purpose', 'name', 'education')
  session.store.setState({ leadId: LEAD_ID, isOrderKnown: true, current: 'loan-purpose' })
  recordAnswers(session, { email: 'a@b.example' })
  await pressContinue(session, { path: 'loan-purpose', typed: { loanPurpose: 'TRAVEL' } })
  await waitUntil(() => expect(calls).toHaveLength(1))
  expect(Object.keys(calls[0]?.body ?? {}).toSorted()).toEqual(['id', 'numbers', 'otherDetails', 'product'])
})

it('[SEC-L8] e-mail and phone of a link are sent once their page’s Continue has taken the tick, not with a page before it', async () => {
  const { session, calls, kept } = await open(respondMade)
  const asked = pageAt('contact-details')
  const contact = { ...asked, fields: asked.fields.filter(({ name }) => ['email', 'phoneNumber'].includes(name)) }
  goTo(session, 'loan-purpose')
  session.store.setState(({ pages }) => ({
    pages: { ...pages, [contact.id]: contact },
    order: ['loan-purpose', contact.id, 'name', 'education'],
    isOrderKnown: true,
    fromLink: { email: 'link@b.example', phoneNumber: '+573001234567' },
  }))
  prefillPage(session, contact)
  await pressContinue(session, { path: 'loan-purpose', typed: { loanPurpose: 'TRAVEL' } })
  await waitUntil(() => expect(kept.local.getItem('storedLoanApplication')).toContain('TRAVEL'))
  await waitUntil(() => expect(session.store.getState().leadId).toBe(LEAD_ID))
  expect([calls[0]?.method, calls[0]?.body['contactDetails'], kept.local.getItem('storedLoanApplication')]).toEqual([
    'POST',
    undefined,
    expect.not.stringContaining('link@b.example'),
  ])
  session.store.setState({ current: contact.id, linked: 'theirs' })
  await pressContinue(session, { path: contact.id, typed: {} })
  const saved = () => calls.find(({ method }) => method === 'PUT')?.body['contactDetails']
  await waitUntil(() => expect(saved()).toEqual({ email: 'link@b.example', phoneNumber: '+573001234567' }))
})

it('[S-4.26] Continue is the action that updates the application data in local storage', async () => {
  const { session, kept } = await open(respondMade)
  goTo(session, 'initial-details', 'loan-purpose', 'name', 'education')
  session.store.setState({ leadId: LEAD_ID, isOrderKnown: true, current: 'loan-purpose' })
  recordAnswers(session, { loanPurpose: 'TRAVEL' })
  expect(kept.local.getItem('storedLoanApplication')).toBe(null)
  await pressContinue(session, { path: 'loan-purpose', typed: { loanPurpose: 'TRAVEL' } })
  await waitUntil(() => expect(kept.local.getItem('storedLoanApplication')).toContain('TRAVEL'))
})

it('[S-3.5] what a link or an earlier application filled in counts as prefilled, what was typed over it does not, and a redirect before is told', async () => {
  const { session, calls } = await open(respondMade)
  goTo(session, 'initial-details', 'name')
  session.store.setState({ fromLink: { email: 'link@b.example', firstName: 'Link', lastName: 'Link' } })
  session.store.setState({ answers: { amount: 300_000 }, prefilled: { amount: 'resumed' } })
  for (const path of ['initial-details', 'name']) prefillPage(session, pageAt(path))
  recordAnswers(session, { firstName: 'Own' })
  writeKey(session.storage, 'redirected', true)
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(calls).not.toHaveLength(0))
  expect(calls[0]?.body['posthogParameters']).toEqual({
    isLeadPrefilled: true,
    leadPrefilledFields: expect.toSatisfy((names: readonly string[]) => names.toSorted().join() === 'amount,email,lastName'),
    leadPreviouslyRedirected: true,
  })
})

it('[S-3.16] [S-4.20] the creation of the lead ends the reapplying', async () => {
  const { session } = await open(respondMade)
  goTo(session, 'initial-details')
  writeKey(session.storage, 'reapplying', true)
  await saveAnswers(session, ['email'])
  expect(readKey(session.storage, 'reapplying')).toBe(true)
  await waitUntil(() => expect(session.store.getState().leadId).toBe(LEAD_ID))
  expect(readKey(session.storage, 'reapplying')).toBeUndefined()
})

const FAILED: readonly (readonly [string, TestResponse])[] = [
  ['a lost connection', 'lost'],
  ['a server that is broken', { status: 503, body: {} }],
  ['too many requests', { status: 429, body: { code: 'too-many-requests' } }],
  ['a refusal', { status: 422, body: { code: 'key-reused' } }],
]

it.each(FAILED)('[S-8.5] a creation or an update that fails is logged once, however often it is tried again: %s', async (_, failure) => {
  let left = 3
  const { session, log, calls } = await open((call) => (left-- > 0 ? failure : respondMade(call)))
  goTo(session, 'initial-details')
  const isFinal = typeof failure === 'object' && failure.status === 422
  if (isFinal) left = 1
  await saveAnswers(session, ['email'])
  // what follows the creation of a lead is called beside it
  const creations = () => calls.filter(({ method, path }) => method === 'POST' && path === '/v3/lead')
  await waitUntil(() => expect(creations()).toHaveLength(isFinal ? 1 : 4))
  await waitUntil(() => expect(session.running.queue?.waiting()).toEqual([]))
  expect(log).toEqual(['Failed to post lead'])
  left = isFinal ? 1 : 2
  session.store.setState({ leadId: LEAD_ID })
  log.length = 0
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(session.running.queue?.waiting()).toEqual([]))
  expect(log).toEqual(['Failed to update lead'])
})

it('[S-1.5] a backend that has no time now is asked again when it says so', async () => {
  const responses: TestResponse[] = [{ status: 429, body: { code: 'too-many-requests' }, retryAfter: 3 }]
  const { session, calls, pauses } = await open((call) => responses.shift() ?? respondMade(call))
  goTo(session, 'initial-details')
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(session.store.getState().leadId).toBe(LEAD_ID))
  expect(calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
  expect(pauses[0]).toBe(3000)
})

it('[S-8.5] a save that comes through logs nothing', async () => {
  const { session, log } = await open(respondMade)
  goTo(session, 'initial-details')
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(session.store.getState().leadId).toBe(LEAD_ID))
  expect(log).toEqual([])
})
