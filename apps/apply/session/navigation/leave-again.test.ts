import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leadViewOf, LEAD_ID, openTestSession } from '#tests/session/open-test-session.ts'
import type { TestResponse } from '#tests/session/test-backend.ts'
import { leaveForTask } from './leave-for-task.ts'
import { leaveToPartner } from './leave-to-partner.ts'

const lead = () => leadViewOf({}, { leadStatus: 6, progressState: [0, 10, 12], dynamicPages: undefined })
const way = { url: 'https://lender.example/go', method: 'GET', params: {}, host: 'lender.example' } as const

let left: (string | undefined)[] = []
let close: () => Promise<void> = () => Promise.resolve()
beforeEach(() => {
  left = []
  const createElement = () => {
    const form: { readonly target?: string; readonly append: () => void; readonly submit: () => void } = {
      append: () => undefined,
      submit: () => void left.push(form.target),
    }
    return form
  }
  vi.stubGlobal('document', { createElement, body: { append: () => undefined } })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

/** A session with a lead, whose clock stands at `at`. */
async function openLeaving(response: TestResponse) {
  const opened = await openTestSession({ respond: ({ method }) => (method === 'POST' ? response : { status: 200, body: lead() }) })
  close = opened.close
  const clock = { at: 1000 }
  const session = { ...opened.session, now: () => clock.at }
  session.store.setState({ leadId: LEAD_ID })
  const posts = () => opened.calls.filter(({ method }) => method === 'POST')
  return { ...opened, session, clock, posts }
}

describe('a person who presses again on the way to the lender', () => {
  test('goes at once for a minute, as a frame may leave only in a click; later the server is asked again', async () => {
    const { session, clock, posts } = await openLeaving({ status: 200, body: { ...way, lead: lead() } })
    await leaveToPartner(session)
    expect([posts().length, posts()[0]?.path, posts()[0]?.body]).toEqual([1, `/lead/${LEAD_ID}/redirect`, {}])
    clock.at += 59_999
    session.store.setState({ isLeaving: false })
    const again = leaveToPartner(session)
    expect([left.length, session.store.getState().isLeaving]).toEqual([2, true])
    await again
    expect(posts()).toHaveLength(1)
    clock.at += 1
    await leaveToPartner(session)
    expect([posts().length, left]).toEqual([2, ['_self', '_self', '_self']])
  })

  test('for another offer asks the server, also within the minute', async () => {
    const { session, posts } = await openLeaving({ status: 200, body: { ...way, lead: lead() } })
    await leaveToPartner(session, 'one')
    await leaveToPartner(session, 'two')
    expect(posts().map(({ body }) => body)).toEqual([{ offerId: 'one' }, { offerId: 'two' }])
  })

  test('is noted in this tab as one who has gone', async () => {
    const { session, kept } = await openLeaving({ status: 200, body: { ...way, lead: lead() } })
    await leaveToPartner(session, 'one')
    const noted = ['redirected', 'redirectUrl', 'redirectMethod', 'sessionAcceptedRedirected'].map((key) => kept.session.getItem(key))
    expect(noted).toEqual(['true', way.url, 'GET', 'true'])
  })
})

describe('the way to a bank', () => {
  test('is asked for with the lead, and taken in the whole window', async () => {
    const { session, posts } = await openLeaving({ status: 200, body: { ...way, lead: lead() } })
    await leaveForTask(session)
    expect([posts().map(({ body }) => body), left, session.store.getState().view?.leadStatus]).toEqual([
      [{ leadId: LEAD_ID }],
      ['_self'],
      6,
    ])
  })

  test('is not taken by a press while another one waits, nor where the server refuses: the page says why', async () => {
    const { session, posts, toasts } = await openLeaving({ status: 422, body: { code: 'unknown' } })
    session.store.setState({ waiting: 'sending' })
    await leaveForTask(session)
    expect([posts(), left]).toEqual([[], []])
    session.store.setState({ waiting: 'none' })
    await leaveForTask(session)
    expect([toasts, posts().length, left]).toEqual([['problems>unexpected'], 1, []])
  })
})
