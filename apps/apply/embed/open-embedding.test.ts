import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { leadViewOf } from '#tests/session/open-test-session.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { measure, watched } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import type { Session, SessionParts } from '../session/state/session.ts'
import { hostWord } from './host-word.ts'
import { openEmbedding } from './open-embedding.ts'

const HOST = 'https://partner.example'
let dom: ReturnType<typeof openDom>
beforeEach(() => {
  vi.useFakeTimers()
  dom = openDom()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form in a partner's page, and what it says to this page. */
function embed(parts: Partial<SessionParts> = {}) {
  const { session } = makeSession({ isEmbedded: true, ...parts })
  const content = dom.document.createElement('main')
  dom.document.body.append(content)
  const own = { ...session, site: { ...session.site, embeddingOrigins: [HOST] } }
  const resize = (height: number) => {
    measure(content, { bottom: height, width: 320, height })
    for (const run of watched.values()) run()
    vi.advanceTimersByTime(150)
  }
  resize(500)
  const main = document.querySelector('main')
  if (!main) throw new Error('no content')
  openEmbedding(own, main)
  const said = (...types: readonly string[]) =>
    dom.posted.flatMap(({ message }) => {
      if (typeof message !== 'object' || message === null) return []
      const { source: _, v: __, seq: ___, ...event } = { source: '', v: 0, seq: 0, type: '', ...message }
      return types.length === 0 || types.includes(event.type) ? [event] : []
    })
  const hear = (
    data: object,
    { origin = HOST, source = dom.window.parent }: { readonly origin?: string; readonly source?: unknown } = {},
  ) => dom.window.dispatchEvent(makeEvent('message', { origin, source, data }))
  return { session: own, said, hear, ack: () => hear({ type: 'ACK', v: 1 }), resize }
}

test('the page around hears that the form is there, again until it answers, and then what happened before it listened, once', () => {
  const { session, said, ack } = embed()
  session.store.setState({ current: 'name', order: ['initial-details', 'name'] })
  session.running.notifyHost?.({ type: 'ERROR', code: 'save-failed' })
  vi.advanceTimersByTime(1000)
  expect(said('READY').length).toBeGreaterThan(1)
  expect(said('STEP', 'ERROR')).toEqual([])
  ack()
  expect(said('STEP', 'ERROR')).toEqual([
    { type: 'STEP', path: 'initial-details', index: 0 },
    { type: 'STEP', path: 'name', index: 1 },
    { type: 'ERROR', code: 'save-failed' },
  ])
  const ready = said('READY').length
  vi.advanceTimersByTime(5000)
  expect([said('READY').length, said('STEP').length]).toEqual([ready, 2])
})

test('[S-2.24] the height is said at once, after each change, and again to a page around that begins to listen', () => {
  const { said, ack, resize } = embed()
  expect(said('FORM_HEIGHT')).toEqual([{ type: 'FORM_HEIGHT', height: 500 }])
  resize(700)
  ack()
  expect(said('FORM_HEIGHT').map((one) => Reflect.get(one, 'height'))).toEqual([500, 700, 700])
})

test('errors so far are part of what a page around is told when it asks for the state', () => {
  const { session, said, hear, ack } = embed()
  ack()
  for (const code of ['save-failed', 'save-failed', 'locale-unavailable']) session.running.notifyHost?.({ type: 'ERROR', code })
  hear({ type: 'STATUS', v: 1 })
  expect(said('READY').at(-1)).toMatchObject({ locale: session.site.locale, troubles: ['save-failed', 'locale-unavailable'] })
})

test('each page is said with its place in the flow, one outside of it without, and the height is measured anew', () => {
  const { session, said, ack, resize } = embed()
  ack()
  // a frame whose width follows its height: the height is held
  for (const height of [800, 600, 800, 600, 800, 600, 800, 600, 800, 600, 800, 600]) resize(height)
  expect(said('ERROR')).toEqual([{ type: 'ERROR', code: 'height-loop' }])
  const held = said('FORM_HEIGHT').length
  resize(700)
  expect(said('FORM_HEIGHT')).toHaveLength(held)
  session.store.setState({ current: 'name', order: ['initial-details', 'name'] })
  vi.advanceTimersByTime(150)
  expect(said('FORM_HEIGHT').at(-1)).toEqual({ type: 'FORM_HEIGHT', height: 700 })
  session.store.setState({ current: 'recover' })
  session.store.setState({ errors: [] })
  expect(said('STEP')).toEqual([
    { type: 'STEP', path: 'initial-details', index: 0 },
    { type: 'STEP', path: 'name', index: 1 },
    { type: 'STEP', path: 'recover' },
  ])
})

test('that the application has gone to the lenders is said when it has, once, and not by a page that opens one that had', () => {
  const { session, said, ack } = embed()
  ack()
  const show = (status: keyof typeof LEAD_STATUS) => session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS[status] }) })
  show('offered')
  expect(said('SUBMITTED')).toEqual([])
  show('started')
  show('submitted')
  expect(said('SUBMITTED')).toEqual([])
  show('checking')
  show('offered')
  expect(said('SUBMITTED')).toEqual([{ type: 'SUBMITTED' }])
})

test.each(['checking', 'offered', 'accepted', 'redirected', 'rejected'] as const)(
  'a page that opened with the code still to be typed says that the application has gone once it is %s',
  (status) => {
    const { session, said, ack } = embed()
    ack()
    session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS.submitted }) })
    session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS[status] }) })
    expect(said('SUBMITTED')).toEqual([{ type: 'SUBMITTED' }])
  },
)

test.each([
  ['started', 'expired'],
  ['started', 'withdrawn'],
  ['submitted', 'expired'],
  ['submitted', 'withdrawn'],
] as const)('an application that is %s and ends as %s has gone to no lender: nothing is said', (from, to) => {
  const { session, said, ack } = embed()
  ack()
  session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS[from] }) })
  session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS[to] }) })
  expect(said('SUBMITTED')).toEqual([])
})

test('another application that is opened in place of one that was begun has not gone from here', () => {
  const { session, said, ack } = embed()
  ack()
  session.store.setState({ view: leadViewOf({}, { leadStatus: LEAD_STATUS.started }) })
  session.store.setState({ view: { ...leadViewOf({}, { leadStatus: LEAD_STATUS.accepted }), id: 'another' } })
  expect(said('SUBMITTED')).toEqual([])
})

test('trackers that wait for the page around may begin when it has said its options, not when it listens, or when its time is over', async () => {
  const times: (() => void)[] = []
  const waits: number[] = []
  const waitForNetwork = (ms: number) => (waits.push(ms), new Promise<void>((resolve) => void times.push(resolve)))
  const spoken = async (session: Session) => {
    let isHeard = false
    void hostWord(session).heard.then(() => (isHeard = true))
    await vi.advanceTimersByTimeAsync(0)
    return isHeard
  }
  const first = embed({ waitForNetwork })
  first.ack()
  expect(await spoken(first.session)).toBe(false)
  first.hear({ type: 'INIT', v: 1, consent: { advertising: 'refused' } })
  expect([await spoken(first.session), first.session.running.hostChoices]).toEqual([true, { advertising: 'refused' }])
  const second = embed({ waitForNetwork })
  expect([await spoken(second.session), waits]).toEqual([false, [10_000, 10_000]])
  times.at(-1)?.()
  expect(await spoken(second.session)).toBe(true)
})

test('only the page around, at an origin that may embed the form, is listened to, and after its answer it alone is spoken to', () => {
  const { session, said, hear, ack } = embed()
  const choose = { type: 'INIT', v: 1, locale: 'fr' }
  hear(choose, { origin: 'https://other.example' })
  hear(choose, { source: {} })
  expect(said('ERROR')).toEqual([])
  ack()
  hear(choose)
  hear({ type: 'UI_COLORS', colors: { primary: 'no colour' } })
  expect(said('ERROR')).toEqual([
    { type: 'ERROR', code: 'locale-unavailable' },
    { type: 'ERROR', code: 'colors-refused' },
  ])
  expect(session.store.getState().uiColors).toBeUndefined()
  expect(dom.posted.every(({ to }) => to === HOST)).toBe(true)
})
