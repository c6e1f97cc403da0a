import { afterEach, expect, it, vi } from 'vitest'
import { pressContinue } from '#tests/session/press-continue.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import { describePage } from '../../pages/describe-page.ts'
import { restoreDraft } from '../drafts/restore-draft.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import type { Session } from '../state/session.ts'
import { loadApplication } from '../drafts/load-application.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const PATHS = ['initial-details', 'loan-purpose', 'name', 'education'] as const
const refusal = (...fieldNames: readonly string[]): TestResponse => ({
  status: 400,
  body: { code: 'answers-refused', errors: fieldNames.map((fieldName) => ({ fieldName, message: `mend ${fieldName}` })) },
})

/** A tab at the last of the pages, whose save the backend answers with `responses`, one after another. */
async function saveWith(...responses: readonly TestResponse[]) {
  const left = [...responses]
  const opened = await openTestSession({ respond: () => left.shift() ?? { status: 200, body: leadViewOf({}) } })
  close = opened.close
  goTo(opened.session, ...PATHS)
  opened.session.store.setState({
    answers: { email: 'a@b.example', loanPurpose: 'TRAVEL', firstName: 'Ana', lastName: 'Paz', education: 'HIGH' },
  })
  await saveAnswers(opened.session, ['education'])
  return opened
}

const shownOn = (session: Session, path: string) => {
  const page = session.store.getState().pages[path]
  return page ? describePage(session, page).errors.map(({ fieldName }) => fieldName) : []
}

it('[S-4.23] [S-3.14] a refused save of pages that are not open leads to the earliest of them, with the error at its field and the form saying which page that is', async () => {
  const { session, path, read } = await saveWith(refusal('firstName', 'email'))
  await waitUntil(() => expect(path()).toBe('initial-details'))
  expect(shownOn(session, 'initial-details')).toEqual(['email'])
  expect(shownOn(session, 'name')).toEqual(['firstName'])
  expect(read('dynamicPages')).toMatchObject({
    errors: [
      { fieldName: 'firstName', message: 'mend firstName' },
      { fieldName: 'email', message: 'mend email' },
    ],
    erroredFormPath: 'initial-details',
  })
  expect(session.store.getState().returnTo).toBe('education')
})

it('[S-4.23] errors that come with a lead view, as older backends send them, go the same way', async () => {
  const { path, read } = await saveWith({ status: 201, body: leadViewOf({}, { errors: [{ fieldName: 'firstName', message: 'x' }] }) })
  await waitUntil(() => expect(path()).toBe('name'))
  expect(read('dynamicPages')).toMatchObject({ errors: [{ fieldName: 'firstName', message: 'x' }], erroredFormPath: 'name' })
})

it('[S-4.23] an error on the open page stays there, and one of no known field is said for a moment', async () => {
  const here = await saveWith(refusal('education'))
  await waitUntil(() => expect(shownOn(here.session, 'education')).toEqual(['education']))
  expect(here.path()).toBe('education')
  await here.close()
  const nowhere = await saveWith(refusal('ofNoPage'))
  await waitUntil(() => expect(nowhere.toasts).toEqual(['problems>answers-refused']))
  expect([nowhere.path(), nowhere.read('dynamicPages')]).toMatchObject(['education', { erroredFormPath: null }])
})

it('[S-4.23] who has mended the earliest page is led to the next one with an error, and then back', async () => {
  const { session, path, read } = await saveWith(refusal('loanPurpose', 'firstName'))
  await waitUntil(() => expect(path()).toBe('loan-purpose'))
  session.store.setState({ order: [...PATHS] })
  await pressContinue(session, { path: 'loan-purpose', typed: { loanPurpose: OTHER_PURPOSE } })
  await waitUntil(() => expect(path()).toBe('name'))
  expect(shownOn(session, 'name')).toEqual(['firstName'])
  expect(read('dynamicPages')).toMatchObject({ errors: [{ fieldName: 'firstName' }], erroredFormPath: 'name' })
})

const OTHER_PURPOSE = 'HOME_IMPROVEMENT'

it('[S-4.24] application data that is loaded clears the errors of the pages that it mends, those shown and those kept, and no other', async () => {
  const { session, path, read } = await saveWith(refusal('firstName', 'loanPurpose'))
  await waitUntil(() => expect(path()).toBe('loan-purpose'))
  await loadApplication(session, {
    lead: leadViewOf({}),
    application: { personalDetails: { firstName: 'Eva' } },
    numbers: { firstName: session.now() + 1 },
  })
  expect([shownOn(session, 'name'), shownOn(session, 'loan-purpose')]).toEqual([[], ['loanPurpose']])
  expect(read('dynamicPages')).toMatchObject({ errors: [{ fieldName: 'loanPurpose' }], erroredFormPath: 'loan-purpose' })
})

it('[S-4.24] [S-4.27] a reload loads all data of the application: the form that it finds has no errors left', async () => {
  const { path, kept } = await saveWith(refusal('firstName'))
  await waitUntil(() => expect(path()).toBe('name'))
  const left = Object.fromEntries(['dynamicPages', 'sessionId', 'sessionStartedAt'].map((key) => [key, kept.session.getItem(key) ?? '']))
  await close()
  const again = await openTestSession({ session: left })
  close = again.close
  expect(again.read('dynamicPages')).toMatchObject({ erroredFormPath: 'name' })
  await restoreDraft(again.session)
  expect(again.read('dynamicPages')).toMatchObject({ errors: [], erroredFormPath: null, stepOrder: expect.arrayContaining(['name']) })
})
