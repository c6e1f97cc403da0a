import { afterEach, expect, test, vi } from 'vitest'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { findErrors } from './find-errors.ts'
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
  await waitUntil(() =>
    expect(session.store.getState().answers).toMatchObject({ mobileVerificationCode: undefined, email: 'ana@example.com' }),
  )
})

test('the number that the server has taken is the applicant’s from then on, and the one before may be given again', async () => {
  const opened = await openTestSession({ respond: () => ({ status: 200, body: leadViewOf({}) }) })
  close = opened.close
  const { session } = opened
  const page = goTo(session, 'mobile-verification', 'change-mobile-number')
  session.store.setState({ leadId: LEAD_ID, answers: { phoneNumber: '+573001234567' } })
  const isRefused = () => findErrors(session, page, { ...session.store.getState().answers, newPhoneNumber: '+573001234567' }).length > 0
  expect(isRefused()).toBe(true)
  flowActions(session, page).changePhone('301 234 5678')
  await waitUntil(() => expect(session.store.getState().answers['phoneNumber']).toBe('+573012345678'))
  expect(isRefused()).toBe(false)
})

test('what was typed about the offer of a lender that is skipped is no answer to the next one', async () => {
  const opened = await openTestSession({ respond: () => ({ status: 200, body: leadViewOf({}) }) })
  close = opened.close
  const { session } = opened
  const page = goTo(session, 'mobile-verification', 'change-mobile-number')
  session.store.setState({ leadId: LEAD_ID, answers: { offerId: 'R-1-1', offerAmount: 8000, offerPeriod: 24, firstName: 'Ana' } })
  flowActions(session, page).skip()
  await waitUntil(() => expect(session.store.getState().answers).toEqual({ firstName: 'Ana' }))
})

test('a number that the server refuses does not take the place of the applicant’s', async () => {
  const opened = await openTestSession({ respond: () => ({ status: 400, body: { code: 'answers-refused', errors: [] } }) })
  close = opened.close
  const { session, calls } = opened
  const page = goTo(session, 'mobile-verification', 'change-mobile-number')
  session.store.setState({ leadId: LEAD_ID, answers: { phoneNumber: '+573001234567' } })
  flowActions(session, page).changePhone('301 234 5678')
  await waitUntil(() => expect([calls.length, session.store.getState().pressed]).toEqual([1, 'none']))
  expect(session.store.getState().answers['phoneNumber']).toBe('+573001234567')
})
