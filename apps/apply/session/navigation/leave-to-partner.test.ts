import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormEvent } from '#core/embedding/host-messages.ts'
import type { OpensIn } from '#core/model/partners/partner.ts'
import { LEAD_ID, leadViewOf, openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { leave, leaveToPartner } from './leave-to-partner.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { receiveView } from '../sync/receive-view.ts'
import { returnToLead } from '../sync/return-to-lead.ts'

const way = { url: 'https://lender.example/go?lead=1', method: 'POST', params: { token: 'x' } } as const

/** A form that the page makes, and where it was sent. */
interface Form {
  readonly target?: string
  readonly rel?: string
  readonly method?: string
  readonly action?: string
}
let sent: Form[] = []
beforeEach(() => {
  sent = []
  const createElement = () => {
    const form: Form & { readonly append: () => void; readonly submit: () => void } = {
      append: () => undefined,
      submit: () => void sent.push({ ...form }),
    }
    return form
  }
  vi.stubGlobal('document', { createElement, body: { append: () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

interface From {
  readonly isEmbedded: boolean
  readonly where?: 'window' | 'tab'
  readonly opensIn?: OpensIn
}

async function leaveFrom({ isEmbedded, where, opensIn }: From) {
  const response: FormEvent[] = []
  const running = { queued: {}, fromLink: {}, prefilled: {}, notifyHost: (event: FormEvent) => void response.push(event) }
  const waits: number[] = []
  const waitForNetwork = (ms: number) => (waits.push(ms), Promise.resolve())
  leave({ running, isEmbedded, waitForNetwork }, { ...way, opensIn }, where ?? 'window')
  await Promise.resolve()
  return { form: sent.at(-1), told: response, waits }
}

describe('[S-2.27] the way to the lender', () => {
  test('takes the whole window, also out of a frame, and its own tab where that was asked', async () => {
    expect((await leaveFrom({ isEmbedded: false })).form).toMatchObject({ target: '_self', method: 'POST', action: way.url })
    expect((await leaveFrom({ isEmbedded: true })).form).toMatchObject({ target: '_top', method: 'POST', action: way.url })
    expect((await leaveFrom({ isEmbedded: true, where: 'tab' })).form).toMatchObject({ target: '_blank', rel: 'noopener' })
  })
  test('is called blocked where the window has not left after eight seconds, which a slow lender’s page may take', async () => {
    expect((await leaveFrom({ isEmbedded: true })).waits).toEqual([8000])
  })
  test('opens where the lender’s page does: in the frame around the form, or in a tab of its own', async () => {
    const targetOf = async (from: From) => (await leaveFrom(from)).form?.target
    expect(await targetOf({ isEmbedded: true, opensIn: 'frame' })).toBe('_self')
    expect(await targetOf({ isEmbedded: false, opensIn: 'frame' })).toBe('_self')
    expect(await targetOf({ isEmbedded: true, opensIn: 'window' })).toBe('_top')
    expect(await targetOf({ isEmbedded: true, opensIn: 'frame', where: 'tab' })).toBe('_blank')
    const { form, told } = await leaveFrom({ isEmbedded: true, opensIn: 'tab' })
    expect([form?.target, form?.rel, told]).toEqual(['_blank', 'noopener', []])
  })
  test('that the frame may not take is told to the page around, without where it leads', async () => {
    expect((await leaveFrom({ isEmbedded: true })).told).toEqual([
      { type: 'REDIRECT', method: 'POST' },
      { type: 'ERROR', code: 'redirect-blocked' },
    ])
  })
  test('that leaves the page around where it is, in a new tab or in the frame, is none that this page hears of', async () => {
    const redirects = async (from: From) => (await leaveFrom(from)).told.filter(({ type }) => type === 'REDIRECT')
    expect(await redirects({ isEmbedded: true, where: 'tab' })).toEqual([])
    expect(await redirects({ isEmbedded: true, opensIn: 'tab' })).toEqual([])
    expect(await redirects({ isEmbedded: true, opensIn: 'frame' })).toEqual([])
    expect(await redirects({ isEmbedded: true, opensIn: 'window' })).toEqual([{ type: 'REDIRECT', method: 'POST' }])
  })
})

describe('[S-2.27] the response to a chosen offer', () => {
  const lead = leadViewOf({}, { leadStatus: 7, progressState: [0, 10], version: 9 })
  const choose = async (body: unknown) => {
    const { session, toasts, close } = await openTestSession({
      respond: ({ method }) => ({ status: 200, body: method === 'POST' ? body : lead }),
    })
    goTo(session, 'accepted')
    session.store.setState({ leadId: LEAD_ID })
    await leaveToPartner(session, 'offer', 'tab')
    const { view } = session.store.getState()
    await close()
    return { view, toasts }
  }

  test('is where the application is by now, and the way to the lender', async () => {
    const { view, toasts } = await choose({ ...way, host: 'lender.example', lead })
    expect([view?.version, sent.at(-1)?.action, toasts]).toEqual([9, way.url, []])
  })

  test.each([
    ['nothing', null],
    ['a list', [{ ...way, host: 'lender.example', lead }]],
    ['no address', { ...way, url: undefined, host: 'lender.example', lead }],
    ['an address that is no text', { ...way, url: { href: way.url }, host: 'lender.example', lead }],
    ['a method that leaves nowhere', { ...way, method: 'PUT', host: 'lender.example', lead }],
    ['parameters in a list', { ...way, params: ['x'], host: 'lender.example', lead }],
    ['parameters that are no texts', { ...way, params: { token: { toString: 'x' } }, host: 'lender.example', lead }],
    ['no lead', { ...way, host: 'lender.example' }],
  ])('leaves to nobody where it holds %s, and says so', async (_, body) => {
    const { view, toasts } = await choose(body)
    expect([view, sent, toasts]).toEqual([undefined, [], ['problems>unexpected']])
  })
})

test('an offer that is pressed twice is asked for once, and leads away once', async () => {
  const lead = leadViewOf({}, { leadStatus: 7, progressState: [0, 10], version: 9 })
  const { session, calls, close } = await openTestSession({
    respond: () => ({ status: 200, body: { ...way, host: 'lender.example', lead } }),
  })
  goTo(session, 'accepted')
  session.store.setState({ leadId: LEAD_ID })
  await Promise.all([leaveToPartner(session, 'offer', 'tab'), leaveToPartner(session, 'offer', 'tab')])
  expect([calls.filter(({ method }) => method === 'POST').length, sent.length]).toEqual([1, 1])
  await close()
})

describe('while the way to the lender is asked for', () => {
  async function chooseWhile(happen: (session: Session) => void) {
    const lead = leadViewOf({}, { leadStatus: 6, progressState: [0, 10, 12], version: 9, dynamicPages: undefined })
    let happened: () => void = () => undefined
    const { session, close } = await openTestSession({
      respond: ({ method }) => {
        if (method === 'POST') happened()
        return { status: 200, body: method === 'POST' ? { ...way, host: 'lender.example', lead } : lead }
      },
    })
    goTo(session, 'accepted')
    session.store.setState({ leadId: LEAD_ID })
    happened = () => happen(session)
    await leaveToPartner(session, 'offer', 'tab')
    await close()
  }
  test('the tab may learn by itself that the applicant is redirected: it leaves all the same', async () => {
    const lead = leadViewOf({}, { leadStatus: 6, progressState: [0, 10, 12], version: 9, dynamicPages: undefined })
    await chooseWhile((session) => receiveView(session, lead))
    expect(sent.map(({ action }) => action)).toEqual([way.url])
  })
  test('an applicant who is forgotten on this device is led nowhere', async () => {
    await chooseWhile((session) => dispatch(session, { type: 'applicant-forgotten' }))
    expect(sent).toEqual([])
  })
})

describe('an offer that can be chosen no more', () => {
  test('leads to where the application is by now, and the page says that it goes there', async () => {
    const moved = leadViewOf({}, { leadStatus: -3, progressState: [0, 10], routeChange: { method: 'replace', route: '/my-application' } })
    const { session, toasts, path, close } = await openTestSession({
      respond: ({ method }) => (method === 'POST' ? { status: 409, body: { code: 'move-not-allowed' } } : { status: 200, body: moved }),
    })
    goTo(session, 'accepted')
    session.store.setState({ leadId: LEAD_ID })
    await leaveToPartner(session, 'offer')
    await vi.waitFor(() => expect(path()).toBe('my-application'), { timeout: 60_000 })
    expect(toasts).toEqual(['problems>move-not-allowed'])
    await close()
  })
  test('is not chosen where another lender’s offer has taken its place: that one is shown', async () => {
    const offer = { id: 'other', partner: 'b', partnerName: 'B', amount: 1000, period: 12, periodScale: 'months', instalment: 100 }
    const offers = [{ ...offer, total: 1200, nominalRate: 10, apr: 11 }]
    const moved = leadViewOf({}, { leadStatus: 5, progressState: [0, 10], routeChange: { method: 'replace', route: '/accepted' }, offers })
    const { session, close } = await openTestSession({
      respond: ({ method }) => (method === 'POST' ? { status: 409, body: { code: 'move-not-allowed' } } : { status: 200, body: moved }),
    })
    goTo(session, 'accepted')
    session.store.setState({ leadId: LEAD_ID })
    await leaveToPartner(session, 'offer')
    await vi.waitFor(() => expect(session.store.getState().view?.offers[0]?.id).toBe('other'), { timeout: 60_000 })
    await close()
  })
})

describe('the page knows whether it is leaving', () => {
  async function leaveWith(where: 'window' | 'tab', opensIn?: OpensIn) {
    const lead = leadViewOf({}, { leadStatus: 6, progressState: [0, 10, 12], dynamicPages: undefined })
    const body = { url: way.url, method: 'POST', params: {}, host: 'lender.example', opensIn, lead }
    const opened = await openTestSession({ respond: () => ({ status: 200, body }) })
    const { session } = opened
    const left: boolean[] = []
    session.store.subscribe(({ isLeaving }) => void left.push(isLeaving === true))
    session.store.setState({ leadId: LEAD_ID })
    await leaveToPartner(session, 'offer', where)
    const again = () => leaveToPartner(session)
    return { ...opened, left, again }
  }
  test('it is, until the lender’s page has not come for a while', async () => {
    const { session, left, close } = await leaveWith('window')
    expect(left).toContain(true)
    await vi.waitFor(() => expect(session.store.getState().isLeaving).toBe(false), { timeout: 60_000 })
    await close()
  })
  test('it is not where the lender’s page opens in a tab of its own', async () => {
    for (const [where, opensIn] of [['tab'], ['window', 'tab']] as const) {
      const { left, again, close } = await leaveWith(where, opensIn)
      if (opensIn) await again()
      expect(left).not.toContain(true)
      expect(sent.map(({ target }) => target)).toEqual(sent.map(() => '_blank'))
      await close()
    }
  })
  test('it is not for who comes back', async () => {
    const { session, close } = await openTestSession()
    session.store.setState({ isLeaving: true })
    void returnToLead(session)
    expect(session.store.getState().isLeaving).toBe(false)
    await close()
  })
})
