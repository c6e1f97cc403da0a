import { afterEach, expect, it, vi } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { LEAD_ID, leadViewOf, openTestSession } from '#tests/session/open-test-session.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { beginSession, loadRest } from './begin-session.ts'
import { pageActions } from '../actions/page-actions.ts'
import type { Session } from './session.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000
const iso = (from: number) => new Date(Date.now() + from).toISOString()
const draft = {
  leadStatus: 1,
  expiresAt: iso(HOUR),
  sessionStartedAt: iso(-HOUR),
  amount: 300_000,
  contactDetails: { email: 'ana@example.com', phoneNumber: '+573012345678' },
}

async function open(options: Parameters<typeof openTestSession>[0] = {}) {
  vi.stubGlobal('document', new EventTarget())
  const opened = await openTestSession({ respond: () => ({ status: 200, body: leadViewOf({}) }), ...options })
  close = opened.close
  return opened
}

function firstPageOf({ site: { firstPage } }: Session) {
  if (!firstPage) throw new Error('the site has no first page')
  return firstPage
}
const typeInto = (session: Session, name: string, value: string) => pageActions(session, firstPageOf(session)).type(name, value)

/** Ends when the work that waits for a person and an idle moment is done too: it would reach into the next test. */
async function begin(session: Session, fromLink: Answers, typed: Answers): Promise<void> {
  await beginSession(session, fromLink, typed)
  window.dispatchEvent(new Event('keydown'))
  await waitUntil(() => expect(session.running.flow).toBeDefined())
}

it('[S-4.33] what is typed while the page looks for a draft is no draft: nothing is drawn anew under the typing', async () => {
  const { session } = await open()
  const beginning = begin(session, {}, { email: 'ana@example.com' })
  typeInto(session, 'phoneNumber', '30')
  await beginning
  const { revision, renderedWith, answers } = session.store.getState()
  expect([revision, renderedWith, answers]).toEqual([0, {}, { email: 'ana@example.com', phoneNumber: '30' }])
})

it('[S-4.33] typing goes on while what was typed before the app came is noted: the later keys stay', async () => {
  const { session } = await open()
  const beginning = begin(session, {}, { phoneNumber: '30' })
  typeInto(session, 'phoneNumber', '3012')
  await beginning
  expect(session.store.getState().answers['phoneNumber']).toBe('3012')
})

it('[S-4.33] a draft comes into the questions that nobody has touched, and leaves those that are being typed', async () => {
  const { session } = await open({ local: { storedLoanApplication: JSON.stringify(draft) } })
  const beginning = begin(session, { firstName: 'Ana' }, { email: 'typed@example.com' })
  typeInto(session, 'amount', '900000')
  await beginning
  const { revision, renderedWith, answers } = session.store.getState()
  expect(revision).toBe(0)
  expect(renderedWith).toMatchObject({ phoneNumber: '+573012345678' })
  expect(Object.keys(renderedWith)).not.toContain('email')
  expect(Object.keys(renderedWith)).not.toContain('amount')
  expect(answers).toMatchObject({ email: 'typed@example.com', phoneNumber: '+573012345678', amount: '900000' })
})

it('[S-4.34] a page whose application has left the form shows no empty first page before the server has said where it is', async () => {
  const stored = {
    leadApplication: JSON.stringify({ application: { ...draft, id: LEAD_ID, leadStatus: 4 } }),
    lid: JSON.stringify(LEAD_ID),
  }
  expect((await open({ session: stored })).session.store.getState().current).toBeUndefined()
  await close()
  const local = { storedLoanApplication: JSON.stringify({ ...draft, id: LEAD_ID, leadStatus: 5 }) }
  expect((await open({ local })).session.store.getState().current).toBeUndefined()
  await close()
  const over = { storedLoanApplication: JSON.stringify({ ...draft, id: LEAD_ID, leadStatus: -1 }) }
  expect((await open({ local: over })).session.store.getState().current).toBe('initial-details')
})

it('where the session of an application has expired, the first page knows; of a draft that was never sent it says nothing', async () => {
  const hours = 25
  const old = { ...draft, expiresAt: iso(30 * 24 * HOUR), sessionStartedAt: iso(-hours * HOUR) }
  const local = { storedLoanApplication: JSON.stringify({ ...old, id: LEAD_ID, leadStatus: 5 }) }
  const { session } = await open({ local })
  await begin(session, {}, {})
  await waitUntil(() => expect(session.store.getState().current).toBe('initial-details'))
  expect(session.store.getState().isSignedOut).toBe(true)
  await close()
  const unsent = await open({ local: { storedLoanApplication: JSON.stringify({ ...old, leadStatus: 0 }) } })
  await begin(unsent.session, {}, {})
  expect(unsent.session.store.getState().isSignedOut).toBeUndefined()
})

it('a first page that nobody touches brings no texts and no further page; the first sign of a person brings them', async () => {
  const { session } = await open()
  const loadTexts = vi.fn(session.loadTexts)
  const watched = { ...session, loadTexts }
  loadRest(watched)
  await beginSession(watched, {}, {})
  await waitUntil(() => expect(session.running.flow).toBeDefined())
  expect([loadTexts.mock.calls.length, Object.keys(session.store.getState().pages)]).toEqual([0, ['initial-details']])
  expect(session.running.openPolicy).toBeUndefined()
  window.dispatchEvent(new Event('pointermove'))
  await waitUntil(() => expect(Object.keys(session.store.getState().pages).length).toBeGreaterThan(1))
  expect(loadTexts).toHaveBeenCalled()
  // a policy is read while the network is away, too
  await waitUntil(() => expect(session.running.openPolicy).toBeDefined())
})

it('[S-4.33] what this page itself has kept is no draft of an earlier one; what another tab has kept is', async () => {
  const { session } = await open()
  await beginSession(session, {}, { email: 'ana@example.com' })
  await waitUntil(async () => expect(await session.records.all()).toHaveLength(1))
  await close()
  const { session: again } = await open()
  again.running.tab = session.running.tab ?? ''
  const kept = { ...again, records: session.records }
  await beginSession(kept, {}, {})
  expect([kept.running.flow, kept.store.getState().answers]).toEqual([undefined, {}])
  await close()
  const { session: other } = await open()
  const tab = { ...other, records: session.records }
  await beginSession(tab, {}, {})
  expect(tab.store.getState()).toMatchObject({ answers: { email: 'ana@example.com' }, renderedWith: { email: 'ana@example.com' } })
})

it('what a link proposes stands in the first page at once, and is known as the link’s', async () => {
  const { session } = await open()
  await beginSession(session, { email: 'ana@example.com' }, {})
  const { answers, prefilled, renderedWith, beginning } = session.store.getState()
  const email = 'ana@example.com'
  expect([answers['email'], prefilled['email'], renderedWith['email'], beginning]).toEqual([email, 'link', email, 'done'])
})
