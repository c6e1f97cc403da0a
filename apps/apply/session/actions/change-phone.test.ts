import { afterEach, expect, test, vi } from 'vitest'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { flowActions } from './flow-actions.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('the code of the number before does not stand in the page of the new number’s code', async () => {
  const opened = await openTestSession({ respond: () => ({ status: 200, body: leadViewOf({}) }) })
  close = opened.close
  const { session, calls } = opened
  const page = goTo(session, 'mobile-verification', 'change-mobile-number')
  session.store.setState({ leadId: LEAD_ID, answers: { mobileVerificationCode: '111111', email: 'ana@example.com' } })
  flowActions(session, page).changePhone('301 234 5678')
  await waitUntil(() => expect(calls).toMatchObject([{ body: { phoneNumber: '+573012345678' } }]))
  expect(session.store.getState().answers).toEqual({ mobileVerificationCode: undefined, email: 'ana@example.com' })
})
