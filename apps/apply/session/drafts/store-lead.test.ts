import { afterEach, expect, it, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { z } from 'zod'
import { LEAD_ID, leadViewOf, openTestSession, overView, goTo } from '#tests/session/open-test-session.ts'
import { currentState } from '../state/application-state.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { forgetApplicant } from './forget-applicant.ts'
import { restoreDraft } from './restore-draft.ts'
import { receiveView } from '../sync/receive-view.ts'
import { storeAnswers, storeLead } from './store-lead.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const GIVEN = {
  amount: 500_000,
  period: 12,
  email: 'ana@example.com',
  generalPolicies: { TERMS: true, PRIVACY: true },
  marketingConsents: { EMAIL: false },
}
const LINK = 'https://site.example/application-frontend/?refName=partner&refSubId=s&gclid=click&gclsrc=aw'

/** A tab whose first page was sent and whose lead the backend has made. */
async function makeLead(options: Parameters<typeof openTestSession>[0] = {}) {
  const opened = await openTestSession({ respond: () => ({ status: 201, body: leadViewOf(GIVEN) }), address: LINK, ...options })
  close = opened.close
  goTo(opened.session, 'initial-details')
  opened.session.store.setState({ answers: GIVEN })
  await saveAnswers(opened.session, ['email'])
  await waitUntil(() => expect(opened.kept.session.getItem('leadApplication')).not.toBe(null))
  return opened
}

it('[S-3.2] the stored lead holds the top-level fields of the specification as they went out with it, but for the captcha token', async () => {
  const { session, read, calls } = await makeLead()
  await storeAnswers(session)
  const sent = calls[0]?.body ?? {}
  const stored = read('storedLoanApplication')
  expect(stored).toMatchObject({
    id: LEAD_ID,
    sessionId: sent['sessionId'],
    sessionStartedAt: sent['sessionStartedAt'],
    expiresAt: session.store.getState().view?.expiresAt,
    leadStatus: 1,
    amount: 500_000,
    period: 12,
    periodScale: 'months',
    generalPolicies: { TERMS: true, PRIVACY: true },
    leadSource: 'partner',
    tags: ['ui:loanwright-co'],
    deviceData: sent['deviceData'],
    googleClick: { gclid: 'click' },
    affiliateReferenceParams: { attribute: 'partner', subId: 's' },
    posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
  })
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(stored))).not.toContain('googleCaptchaToken')
  expect(read('leadApplication')).toMatchObject({ application: stored })
})

it('[S-3.9] [S-4.25] the consents of the application stand beside its data with version and time, and its result where there is one', async () => {
  const { session, read } = await makeLead()
  const versions = session.store.getState().pages['initial-details']?.fields.find(({ name }) => name === 'generalPolicies')?.versions
  expect(read('leadApplication')).toMatchObject({
    customerConsents: expect.arrayContaining([
      { code: 'TERMS', version: versions?.['TERMS'], accepted: true, at: expect.stringMatching(/^\d{4}-.*Z$/u) },
      { code: 'EMAIL', accepted: false, at: expect.any(String) },
    ]),
  })
  receiveView(session, leadViewOf(GIVEN, { applicationResult: { application: { status: 'STARTED' } } }))
  await waitUntil(() => expect(read('leadApplication')).toMatchObject({ applicationResult: { application: { status: 'STARTED' } } }))
})

it('[S-3.9] [S-4.27] the route change and the colours of a view are kept', async () => {
  const { session, read } = await makeLead()
  const routeChange = { method: 'replace', route: '/checking' }
  receiveView(session, leadViewOf(GIVEN, { routeChange, uiColors: { primary: '#005a3c' } }))
  await waitUntil(() => expect(read('routeChange')).toEqual(routeChange))
  expect([read('uiColors'), session.store.getState().uiColors]).toEqual([{ primary: '#005a3c' }, { primary: '#005a3c' }])
  receiveView(session, leadViewOf(GIVEN, { uiColors: { primary: '#ffffff' } }))
  expect(read('uiColors')).toEqual({ primary: '#005a3c' })
})

it('[S-4.27] the pages of the form are kept with each view, and written only where they differ', async () => {
  const { session, kept, read } = await makeLead()
  expect(read('dynamicPages')).toMatchObject({ stepOrder: session.store.getState().order, errors: [], erroredFormPath: null })
  const written: string[] = []
  const set = kept.session.setItem
  kept.session.setItem = (key, text) => {
    written.push(key)
    set(key, text)
  }
  receiveView(session, leadViewOf(GIVEN))
  expect(written).not.toContain('dynamicPages')
  receiveView(session, leadViewOf({ ...GIVEN, education: 'UNIVERSITY' }, { dynamicPages: undefined }))
  expect(written).not.toContain('dynamicPages')
  const { dynamicPages } = leadViewOf(GIVEN)
  const [, ...fewer] = dynamicPages?.stepOrder ?? []
  receiveView(session, leadViewOf(GIVEN, { dynamicPages: { ...dynamicPages, stepOrder: fewer.toReversed() } }))
  expect(written).toContain('dynamicPages')
})

it('[S-4.25] [S-3.9] what has not changed is not saved again, and its time stays', async () => {
  const { session, kept, read } = await makeLead()
  const before = kept.session.getItem('leadApplication')
  const written: string[] = []
  const set = kept.session.setItem
  kept.session.setItem = (key, text) => {
    written.push(key)
    set(key, text)
  }
  await new Promise((resolve) => void setTimeout(resolve, 3))
  receiveView(session, leadViewOf(GIVEN, { expiresAt: session.store.getState().view?.expiresAt }))
  await storeLead(session)
  expect([kept.session.getItem('leadApplication'), written]).toEqual([before, []])
  session.store.setState({ answers: { ...GIVEN, amount: 600_000 } })
  await storeLead(session)
  expect(written).toContain('leadApplication')
  expect(timeIn(read('leadApplication'))).toBeGreaterThan(timeIn(JSON.parse(before ?? '')))
})

const timeIn = (stored: unknown): number => Date.parse(String(Reflect.get(Object(stored), 'lastOperationTimestamp')))

it('[S-4.20] [S-3.8] the returned id is kept in both storages, and the state as the list whose last entry is current', async () => {
  const { session, kept } = await makeLead()
  expect([kept.session.getItem('lid'), kept.local.getItem('lid'), kept.session.getItem('state')]).toEqual([LEAD_ID, LEAD_ID, '[0]'])
  for (const storage of [kept.session, kept.local]) storage.removeItem('lid')
  await saveAnswers(session, ['email'])
  await waitUntil(() => expect([kept.session.getItem('lid'), kept.local.getItem('lid')]).toEqual([LEAD_ID, LEAD_ID]))
  receiveView(session, leadViewOf(GIVEN, { progressState: [0, 7] }))
  await waitUntil(() => expect(currentState(readKey(session.storage, 'state'))).toBe(7))
  receiveView(session, leadViewOf(GIVEN, { progressState: 15, id: LEAD_ID }))
  await waitUntil(() => expect(currentState(readKey(session.storage, 'state'))).toBe(15))
})

it('[S-4.26] only the update action writes the application data to local storage', async () => {
  const { session, kept } = await makeLead()
  expect(kept.local.getItem('storedLoanApplication')).toBe(null)
  await storeAnswers(session)
  expect(kept.local.getItem('storedLoanApplication')).toContain('ana@example.com')
})

/** The ways in which the result of an application is cleared. */
const CLEARED: { readonly [how: string]: (session: Session) => unknown } = {
  'the lead is over or unknown': (session) => dispatch(session, { type: 'lead-forgotten' }),
  'the applicant leaves the device': forgetApplicant,
}

it.each(Object.keys(CLEARED))('[S-4.21] clearing the result also clears the lead id, and the state is 0 again: %s', async (how) => {
  const { session, kept } = await makeLead()
  receiveView(session, leadViewOf(GIVEN, { progressState: [0, 6], applicationResult: { application: { status: 'CHECKING' } } }))
  await waitUntil(() => expect(currentState(readKey(session.storage, 'state'))).toBe(6))
  await CLEARED[how]?.(session)
  expect([kept.session.getItem('lid'), kept.local.getItem('lid'), readKey(session.storage, 'leadApplication')]).toEqual([
    null,
    null,
    undefined,
  ])
  expect([currentState(readKey(session.storage, 'state')), currentState(session.store.getState().view?.progressState)]).toEqual([0, 0])
  expect([session.store.getState().leadId, session.store.getState().consents]).toEqual([undefined, undefined])
})

it('[S-4.21] an application past its time leaves neither result nor lead id nor state', async () => {
  const { kept } = await makeLead()
  const left = (storage: typeof kept.session, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
  const session = left(kept.session, ['lid', 'leadApplication', 'state', 'sessionId', 'sessionStartedAt'])
  const local = left(kept.local, ['lid'])
  await close()
  const later = await openTestSession({ session, local, later: 25 * 3_600_000 })
  close = later.close
  await restoreDraft(later.session)
  expect(['lid', 'leadApplication', 'state'].map((key) => later.kept.session.getItem(key))).toEqual([null, null, null])
  expect([later.kept.local.getItem('lid'), later.session.store.getState().leadId]).toEqual([null, undefined])
})

it('[S-4.21] after a refusal or a redirect the result stays, and with it the id and the state, but no answer and no consent', async () => {
  const { session, kept, read } = await makeLead()
  await storeAnswers(session)
  for (const [status, state] of [
    [-1, 13],
    [6, 12],
  ] as const) {
    receiveView(session, overView(status, state))
    await waitUntil(() => expect(currentState(readKey(session.storage, 'state'))).toBe(state))
    expect([kept.session.getItem('lid'), read('leadApplication')]).toMatchObject([
      LEAD_ID,
      { customerConsents: [], applicationResult: { application: { status: 'OVER' } } },
    ])
    expect([kept.local.getItem('storedLoanApplication'), kept.session.getItem('dynamicPages')]).toEqual([null, null])
    expect(kept.session.getItem('leadApplication')).not.toContain('ana@example.com')
  }
})
