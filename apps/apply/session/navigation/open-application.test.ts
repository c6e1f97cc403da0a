import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeApplicationData } from '#core/lead/application-data.ts'
import { leadViewOf, LEAD_ID, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import { openLink, withTransaction } from './open-link.ts'
import { resolveRoute } from './resolve-route.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const SECRET = 'z3SIxyMf483o66-k_F9poA'
const EMAIL = 'ana@example.com'

/** A session at the address of a link, of which the server says this; `rest` is what stands behind the secret. */
async function openAt(response: TestResponse, rest = '') {
  const opened = await openTestSession({ respond: ({ path }) => (path.includes('/lead/url/') ? response : { status: 404 }) })
  close = opened.close
  opened.session.router.go(`continue/${SECRET}${rest}`, 'push')
  const session = { ...opened.session, router: { ...opened.session.router, parameter: () => SECRET } }
  return { ...opened, session, state: session.store.getState }
}

/** The lead of a link with one answer, as the server has it. */
async function leadOf(more: { readonly [name: string]: unknown } = {}) {
  const { session, close: end } = await openTestSession()
  const { kinds, wirePaths } = await session.pages.sequence()
  const answers = { email: EMAIL, amount: 300_000 }
  const stored = storeApplicationData({ sessionId: '', sessionStartedAt: new Date(), leadStatus: 1, answers }, { kinds, wirePaths })
  await end()
  return { lead: leadViewOf(answers, more), application: stored, numbers: { email: 3, amount: 3 } }
}

describe('a link that opens an application', () => {
  test('brings its lead and answers, and goes as far as it has come, with nothing of this address behind', async () => {
    const { session, state, path } = await openAt({ status: 200, body: { opened: await leadOf() } })
    expect(await openLink(session)).toEqual({ at: 'opened' })
    expect(state()).toMatchObject({ leadId: LEAD_ID, answers: { email: EMAIL }, hasMoved: true })
    expect(path()).toBe('initial-details')
  })

  test('leads on to the page that it names', async () => {
    const { session, path } = await openAt({ status: 200, body: { opened: await leadOf() } }, '/my-application')
    await openLink(session)
    expect(path()).toBe('my-application')
  })

  test('that has left the form leads to where the lead is', async () => {
    const handedOver = { leadStatus: 3, routeChange: { method: 'replace', route: '/checking' }, dynamicPages: undefined }
    const { session, path } = await openAt({ status: 200, body: { opened: await leadOf(handedOver) } })
    await openLink(session)
    expect(path()).toBe('checking')
  })

  test('takes the place of another application: none of its answers goes to this one', async () => {
    const { session, state } = await openAt({ status: 200, body: { opened: await leadOf() } })
    session.store.setState({ leadId: 'other', answers: { firstName: 'Eva' }, numbers: { firstName: 2 } })
    await openLink(session)
    expect([state().answers['firstName'], state().answers['email'], state().timesForgotten]).toEqual([undefined, EMAIL, 1])
  })

  test('[I-10] leaves what was typed here since in the same application', async () => {
    const { session, state } = await openAt({ status: 200, body: { opened: await leadOf() } })
    session.store.setState({ leadId: LEAD_ID, answers: { email: 'new@example.com' }, numbers: { email: 9 } })
    await openLink(session)
    expect([state().answers['email'], state().timesForgotten]).toEqual(['new@example.com', 0])
  })
})

test('a link on a device that does not know the lead asks for the phone; its colours are painted meanwhile', async () => {
  const body = { maskedPhone: '***678', uiColors: { primary: '#ff0000' } }
  const { session, state } = await openAt({ status: 200, body })
  expect(await openLink(session)).toEqual({ at: 'phone', maskedPhone: '***678' })
  expect([state().uiColors, state().leadId, state().hasMoved]).toEqual([{ primary: '#ff0000' }, undefined, false])
})

test('the click of an affiliate goes with the link; what is no text does not', async () => {
  const { session } = await openAt({ status: 404 })
  const from = (affiliateReferenceParams: unknown) => withTransaction({ ...session, visit: () => ({ affiliateReferenceParams }) })
  expect(from({ transactionId: 'click-1' })).toEqual({ refTransactionId: 'click-1' })
  for (const found of [undefined, null, 'click-1', {}, { transactionId: 1 }]) expect(from(found)).toEqual({})
})

describe('an address', () => {
  test('that the site has not leads to the page that says so, in its place', async () => {
    const opened = await openTestSession()
    close = opened.close
    const went: unknown[] = []
    const { router } = opened.session
    const session = {
      ...opened.session,
      router: { ...router, go: (to: string, method: 'push' | 'replace' | 'begin') => (went.push([method, to]), router.go(to, method)) },
    }
    router.go('nowhere', 'push')
    await resolveRoute(session)
    expect(went).toEqual([['replace', '404']])
  })

  test('that changes while its page is fetched is not shown late', async () => {
    const opened = await openTestSession()
    close = opened.close
    const { session } = opened
    goTo(session, 'initial-details')
    session.router.go('recover', 'push')
    const resolving = resolveRoute(session)
    session.router.go('initial-details', 'replace')
    await resolving
    expect([session.store.getState().current, opened.path()]).toEqual(['initial-details', 'initial-details'])
  })

  test('is not judged before the session has begun', async () => {
    const opened = await openTestSession()
    close = opened.close
    opened.session.store.setState({ beginning: 'joining' })
    opened.session.router.go('nowhere', 'push')
    await resolveRoute(opened.session)
    expect(opened.path()).toBe('nowhere')
  })
})
