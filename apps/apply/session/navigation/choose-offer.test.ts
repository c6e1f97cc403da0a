import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import { LEAD_ID, leadViewOf, openTestSession, goTo, type TestSessionOptions } from '#tests/session/open-test-session.ts'
import { waitUntil } from '#tests/session/wait-until.ts'
import { flowActions } from '../actions/flow-actions.ts'

let left: string[] = []
beforeEach(() => {
  left = []
  const createElement = () => {
    const form = { action: '', append: () => undefined, submit: () => void left.push(form.action) }
    return form
  }
  vi.stubGlobal('document', { createElement, body: { append: () => undefined } })
})
let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const offer = (partner: string, more: Partial<Offer> = {}): Offer => ({
  id: `${partner}-1`,
  partner,
  partnerName: partner.toUpperCase(),
  amount: 1000,
  period: 12,
  periodScale: 'months',
  instalment: 100,
  total: 1200,
  nominalRate: 10,
  apr: 11,
  leadsTo: 'page',
  ...more,
})
const comparison = { asked: 2, answered: 2, waiting: 0, mayLend: [] }
const compared = (offers: readonly Offer[], more: Partial<LeadView> = {}) =>
  leadViewOf(
    {},
    {
      leadStatus: 5,
      progressState: [0, 10],
      dynamicPages: undefined,
      routeChange: { method: 'replace', route: '/accepted' },
      offers,
      comparison,
      ...more,
    },
  )
const overView = (leadStatus: number, state: number, route: string) =>
  leadViewOf({}, { leadStatus, progressState: [0, state], dynamicPages: undefined, routeChange: { method: 'replace', route } })

const way = { url: 'https://lender.example/go', method: 'POST', params: {}, host: 'lender.example' }
const refused = (code: string) => ({ status: 409, body: { code } })
const choice = { partner: 'a', offerId: 'a-1', revision: 0 }

async function open(respond: NonNullable<TestSessionOptions['respond']>) {
  const opened = await openTestSession({ respond })
  close = opened.close
  const { session } = opened
  const page = goTo(session, 'accepted')
  session.store.setState({ leadId: LEAD_ID, view: compared([offer('a'), offer('b')]) })
  const { choose } = flowActions(session, page)
  const sentTo = (end: string) => opened.calls.filter(({ path }) => path.endsWith(end))
  return { ...opened, choose, chosen: () => opened.calls.filter(({ path }) => path.includes('/choose/')), sentTo }
}

describe('a chosen offer', () => {
  test('is sent as it was shown, and its lender’s page follows by itself', async () => {
    const lead = overView(6, 12, '/redirected')
    const { choose, chosen, sentTo, toasts } = await open(({ path }) =>
      path.endsWith('/redirect')
        ? { status: 200, body: { ...way, lead } }
        : { status: 200, body: compared([offer('b'), offer('a', { isChosen: true })]) },
    )
    choose({ ...choice, amount: 900, period: 6 })
    await waitUntil(() => expect(left).toEqual([way.url]))
    expect(chosen().map(({ body }) => body)).toMatchObject([{ ...choice, amount: 900, period: 6 }])
    expect(sentTo('/redirect').map(({ body }) => body)).toMatchObject([{ offerId: 'a-1' }])
    expect(toasts).toEqual([])
  })

  test('of a lender without figures is left for in the same way, not by the way to a lender that was chosen before', async () => {
    const withoutFigures = { partner: 'c', partnerName: 'C' }
    const lead = overView(6, 12, '/redirected')
    const { choose, session, sentTo, toasts } = await open(({ path }) =>
      path.endsWith('/redirect')
        ? { status: 200, body: { ...way, lead } }
        : { status: 200, body: compared([offer('a'), offer('b')], { withoutFigures }) },
    )
    session.store.setState({ wayOut: { ...way, method: 'GET', url: 'https://before.example/', until: Date.now() + 60_000 } })
    choose({ partner: 'c', revision: 0 })
    await waitUntil(() => expect(left).toEqual([way.url]))
    expect(sentTo('/redirect').map(({ body }) => body['offerId'])).toEqual([undefined])
    expect(toasts).toEqual([])
  })

  test('leads to the lender’s step, or to where it is said that the lender calls, without a redirect', async () => {
    for (const [status, state, route] of [
      [4, 30, '/id-upload'],
      [6, 12, '/redirected'],
    ] as const) {
      const { choose, path, sentTo } = await open(() => ({ status: 200, body: overView(status, state, route) }))
      choose(choice)
      await waitUntil(() => expect(path()).toBe(route.slice(1)))
      expect([sentTo('/redirect'), left]).toEqual([[], []])
      await close()
    }
  })

  test('that its lender has taken over already leads nowhere else', async () => {
    const over = leadViewOf({}, { ...overView(6, 12, '/redirected'), version: 10_000, offers: [offer('a', { isChosen: true })] })
    const { choose, path, sentTo } = await open(() => ({ status: 200, body: over }))
    choose(choice)
    await waitUntil(() => expect(path()).toBe('redirected'))
    expect([sentTo('/redirect'), left]).toEqual([[], []])
  })

  test('is sent once, however often it is pressed meanwhile', async () => {
    const { choose, chosen, path } = await open(() => ({ status: 200, body: overView(6, 12, '/redirected') }))
    choose(choice)
    choose(choice)
    choose({ ...choice, partner: 'b', offerId: 'b-1' })
    await waitUntil(() => expect(path()).toBe('redirected'))
    expect(chosen()).toHaveLength(1)
  })

  test('goes out by itself under the same key when the network is back, however long that takes', async () => {
    let isOffline = true
    const { choose, chosen, path, session, toasts } = await open(() =>
      isOffline ? 'lost' : { status: 200, body: overView(6, 12, '/redirected') },
    )
    choose(choice)
    // more often than a call is tried that gives up
    await waitUntil(() => expect(chosen().length).toBeGreaterThan(7))
    expect([session.store.getState().waiting, toasts]).toEqual(['sending', []])
    isOffline = false
    await waitUntil(() => expect(path()).toBe('redirected'))
    expect([chosen().length > 1, new Set(chosen().map(({ key }) => key)).size]).toEqual([true, 1])
  })
})

describe('an offer that is not chosen', () => {
  test.each(['offer-changed', 'offer-ended'])('because of %s is read again, and the page says why', async (code) => {
    const now = compared([offer('a', { revision: 1, total: 1300 })], { version: 10_000 })
    const { choose, session, toasts, path } = await open(({ method }) => (method === 'POST' ? refused(code) : { status: 200, body: now }))
    choose(choice)
    await waitUntil(() => expect(session.store.getState().view?.offers.map(({ total }) => total)).toEqual([1300]))
    expect([toasts, path(), left]).toEqual([[`problems>${code}`], 'accepted', []])
  })

  test('because another device chose leads to where the application is by now', async () => {
    const { choose, path, toasts } = await open(({ method }) =>
      method === 'POST' ? refused('move-not-allowed') : { status: 200, body: overView(6, 12, '/redirected') },
    )
    choose(choice)
    await waitUntil(() => expect(path()).toBe('redirected'))
    expect(toasts).toEqual(['problems>move-not-allowed'])
  })

  test('because of a failure leaves the offers as they are, and says so', async () => {
    const { choose, session, toasts, sentTo } = await open(() => ({ status: 400, body: { code: 'body-invalid' } }))
    const before = session.store.getState().view
    choose(choice)
    await waitUntil(() => expect(toasts).toHaveLength(1))
    expect([session.store.getState().view, sentTo(`/status/${LEAD_ID}`)]).toEqual([before, []])
  })
})
