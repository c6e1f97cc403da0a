import { afterEach, expect, it, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { LEAD_ID, leadViewOf, openTestSession, overView, goTo } from '#tests/session/open-test-session.ts'
import { receiveView } from '../sync/receive-view.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import { flowActions } from '../actions/flow-actions.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const ANSWERS = { amount: 200_000, email: 'ana@example.com', firstName: 'Ana', generalPolicies: { TERMS: true } }
const OTHER_LEAD = '22222222-2222-4222-8222-222222222222'

/** A tab whose application was refused and who presses to apply again. */
async function applyAgain() {
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
  flowActions(session, page).reapply()
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
