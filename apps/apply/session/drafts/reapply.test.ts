import { afterEach, expect, it, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { LEAD_ID, leadViewOf, openTestSession, overView, goTo } from '#tests/session/open-test-session.ts'
import { receiveView } from '../sync/receive-view.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import type { OtherLoan } from '#core/ui/page/screen.ts'
import { testApplicant } from '#tests/journeys/harness/test-applicant.ts'
import { loadFlow } from '../actions/load-flow.ts'
import { submitPage } from '../actions/submit-page.ts'
import { dispatch } from '../state/dispatch.ts'
import { flowActions } from '../actions/flow-actions.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const ANSWERS = { amount: 200_000, email: 'ana@example.com', firstName: 'Ana', generalPolicies: { TERMS: true } }
const OTHER_LEAD = '22222222-2222-4222-8222-222222222222'

/** A tab whose application was refused and who presses to apply again. */
async function applyAgain(loan?: OtherLoan) {
  const opened = await openTestSession({ respond: () => ({ status: 201, body: leadViewOf({}, { id: OTHER_LEAD }) }) })
  close = opened.close
  const { session, read } = opened
  const page = goTo(session, 'initial-details', 'name')
  session.store.setState({ leadId: LEAD_ID, answers: ANSWERS, numbers: { email: 5 }, consents: [{ code: 'TERMS', accepted: true }] })
  receiveView(session, overView(-1, 13))
  await waitUntil(() => expect(read('leadApplication')).not.toBe(null))
  const before = { id: readKey(session.storage, 'sessionId'), at: readKey(session.storage, 'sessionStartedAt') }
  opened.kept.session.setItem('sessionAcceptedRedirected', 'true')
  opened.kept.session.removeItem('newSessionFlag')
  await new Promise((resolve) => void setTimeout(resolve, 3))
  flowActions(session, page).reapply(loan)
  await waitUntil(() => expect(opened.session.store.getState().answers['generalPolicies']).toBeUndefined())
  return { ...opened, before }
}

it('[S-4.4] who presses to apply again gets a new session, which the new lead is told of', async () => {
  const { session, kept, calls, before } = await applyAgain()
  const sessionId = readKey(session.storage, 'sessionId')
  const startedAt = readKey(session.storage, 'sessionStartedAt')
  expect([sessionId === before.id, startedAt?.getTime() === before.at?.getTime()]).toEqual([false, false])
  expect([kept.session.getItem('newSessionFlag'), kept.session.getItem('sessionAcceptedRedirected')]).toEqual(['true', null])
  expect(kept.session.getItem('reapplying')).toBe('true')
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(calls).not.toHaveLength(0))
  expect(calls[0]?.body).toMatchObject({ sessionId, sessionStartedAt: startedAt?.toISOString() })
})

it('[S-4.19] [S-3.9] the new application begins with the answers and without a consent of the one before, and says that they were not typed in it', async () => {
  const { session, calls, read } = await applyAgain()
  expect(session.store.getState().answers).toMatchObject({ email: 'ana@example.com', firstName: 'Ana' })
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(session.store.getState().leadId).toBe(OTHER_LEAD))
  expect([calls[0]?.body['generalPolicies'], calls[0]?.body['shownConsents']]).toEqual([undefined, undefined])
  expect(calls[0]?.body['posthogParameters']).toMatchObject({
    leadPrefilledFields: expect.arrayContaining(['amount', 'email', 'firstName']),
  })
  await waitUntil(() => expect(read('leadApplication')).toMatchObject({ application: { id: OTHER_LEAD }, customerConsents: [] }))
})

it('another loan takes the place of the one before, and counts as answered now', async () => {
  const { session, calls } = await applyAgain({ amount: 150_000, period: 24 })
  await waitUntil(() => expect(session.store.getState().answers).toMatchObject({ amount: 150_000, period: 24, firstName: 'Ana' }))
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect(calls).not.toHaveLength(0))
  expect(calls[0]?.body).toMatchObject({ amount: 150_000, period: 24, numbers: { amount: expect.any(Number), period: expect.any(Number) } })
  expect(session.store.getState().numbers['amount']).toBeGreaterThan(0)
})

/** The first page of another application with these answers, on which the consents are given and Continue is pressed. */
async function continueAgain(answers: Answers, respond: () => TestResponse) {
  const opened = await openTestSession({ respond })
  close = opened.close
  const { session } = opened
  const page = goTo(session, 'initial-details')
  vi.stubGlobal('document', new EventTarget())
  await loadFlow(session)
  const numbers = Object.fromEntries(Object.keys(answers).map((name) => [name, 5]))
  session.store.setState({ leadId: LEAD_ID, answers, numbers })
  receiveView(session, overView(-1, 13))
  flowActions(session, page).reapply()
  await waitUntil(() => expect(session.store.getState().isAgain).toBe(true))
  dispatch(session, { type: 'page-shown', path: 'initial-details' })
  submitPage(session, { path: 'initial-details', typed: { generalPolicies: { PRIVACY: true, TERMS: true } } })
  return opened
}
const { generalPolicies: _, policies: __, ...KEPT } = testApplicant('accepted', 1)
const made = (answers: Answers) => () => ({ status: 201, body: leadViewOf(answers, { id: OTHER_LEAD }) })

it('where every answer is there already, the page after the consents is the one with all answers', async () => {
  const { session, path, calls } = await continueAgain(KEPT, made(KEPT))
  await waitUntil(() => expect(path()).toBe('check-answers'))
  expect(calls.filter(({ path: called }) => called.includes('lead'))).toHaveLength(1)
  expect(session.store.getState().waiting).toBe('none')
})

it('an answer that the new application lacks is asked before that', async () => {
  const { monthlyIncome, ...lacking } = KEPT
  const { path, session } = await continueAgain(lacking, made(lacking))
  await waitUntil(() => expect(path()).toMatch(/income/u))
  // Continue there passes all pages that have their answers
  dispatch(session, { type: 'page-shown', path: path() })
  submitPage(session, { path: path(), typed: { monthlyIncome } })
  await waitUntil(() => expect(path()).toBe('check-answers'))
})

it('an application that is refused leaves its first page, which waits for nothing', async () => {
  const { session, path, toasts } = await continueAgain(KEPT, () => ({ status: 422, body: {} }))
  await waitUntil(() => expect(toasts).not.toHaveLength(0))
  expect([path(), session.store.getState().waiting, session.store.getState().isContinuing]).toEqual(['', 'none', false])
})

it('after a reload, when this browser has no answer of the application, they come from the server', async () => {
  const application = nestAnswers({ email: 'ana@example.com', firstName: 'Ana' }, wirePathsOf(registry))
  const numbers = { email: 3, firstName: 4 }
  const opened = await openTestSession({ respond: () => ({ status: 200, body: { lead: overView(-1, 13), application, numbers } }) })
  close = opened.close
  const { session, calls } = opened
  const page = goTo(session, 'initial-details', 'name')
  session.store.setState({ leadId: LEAD_ID })
  receiveView(session, overView(-1, 13))
  flowActions(session, page).reapply({ amount: 150_000, period: 24 })
  await waitUntil(() => expect(session.store.getState().isAgain).toBe(true))
  const { answers, leadId } = session.store.getState()
  expect([answers, leadId]).toEqual([{ email: 'ana@example.com', firstName: 'Ana', amount: 150_000, period: 24 }, undefined])
  expect(calls.map(({ path }) => path)).toEqual([`/lead/${LEAD_ID}/answers`])
})

it('where the server does not respond, another application begins with an empty form', async () => {
  const opened = await openTestSession({ respond: () => ({ status: 503, body: {} }) })
  close = opened.close
  const page = goTo(opened.session, 'initial-details')
  opened.session.store.setState({ leadId: LEAD_ID })
  flowActions(opened.session, page).reapply()
  await waitUntil(() => expect(opened.session.store.getState()).toMatchObject({ isAgain: true, answers: {} }))
})
