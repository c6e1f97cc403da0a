import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { PAGE_WAITS_MS } from '#core/lead/waiting-times.ts'
import type { Session } from '../state/session.ts'
import { watchLead } from './watch-lead.ts'

let backend: HeldBackend
let session: Session
let path: string
let went: string[]
let pauses: number[]
let time: number
let page: EventTarget & { visibilityState: string }
let said: string[]
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  backend = holdBackend()
  path = 'checking'
  went = []
  pauses = []
  time = 0
  const go = (to: string, method: string) => {
    went.push(`${method} ${to}`)
    path = to
  }
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false, go }
  const waitForNetwork = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds))
  session = makeSession({ router, waitForNetwork, now: () => time }).session
  session.store.setState({ leadId: LEAD_ID, view: checking(1), beginning: 'done' })
  said = []
  session.store.subscribe(({ waiting }) => void (said.at(-1) === waiting || said.push(waiting)))
})
afterEach(() => void vi.unstubAllGlobals())

const checking = (version: number) => makeLeadView({ leadStatus: 3, progressState: [0, 6], version })
const rejected = makeLeadView({ leadStatus: -1, progressState: [0, 13], version: 9 })
const paths = () => backend.calls.map((call) => call.path)
const STATUS = `/lead/status/${LEAD_ID}`

test('the page that waits for lenders asks for each next version, and goes where the lead is once they have said', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  watchLead(session)
  expect([paths(), session.store.getState().watch, timeout.mock.calls]).toEqual([[`${STATUS}?after=1`], 'reached', [[PAGE_WAITS_MS]]])
  time = 1000
  await backend.last().respond(200, checking(2))
  expect([paths().at(-1), session.store.getState().view?.version, timeout.mock.calls.at(-1)]).toEqual([
    `${STATUS}?after=2`,
    2,
    [PAGE_WAITS_MS - 1000],
  ])
  await backend.last().respond(200, rejected)
  await expect.poll(() => path).toBe('rejected')
  await settled()
  // an answer that somebody sees goes out by no e-mail: it is asked for once more
  expect([paths().length, paths().at(-1), session.store.getState().watch, timeout.mock.calls.at(-1)]).toEqual([3, STATUS, 'none', [10_000]])
  expect([said, pauses]).toEqual([['none'], []])
  await backend.last().respond(200, rejected)
  timeout.mockRestore()
})

test('an answer that came to a tab behind others is asked for no more: it goes out by e-mail', async () => {
  page.visibilityState = 'hidden'
  watchLead(session)
  await backend.last().respond(200, rejected)
  await expect.poll(() => path).toBe('rejected')
  await settled()
  expect(paths()).toHaveLength(1)
})

test('one question is under way, however often the page is shown, and none of a lead that nobody is asked about', async () => {
  watchLead(session)
  watchLead(session)
  expect(paths()).toHaveLength(1)
  await backend.last().respond(200, rejected)
  await expect.poll(() => session.store.getState().watch).toBe('none')
  const before = paths().length
  watchLead(session)
  session.store.setState({ view: undefined })
  watchLead(session)
  expect(paths()).toHaveLength(before)
})

describe('another application that took the place of the one that is watched', () => {
  const OTHER_ID = '22222222-2222-4222-8222-222222222222'
  const other = makeLeadView({ id: OTHER_ID })

  test('is left where it is, when the question about the one before comes back', async () => {
    watchLead(session)
    session.store.setState({ leadId: OTHER_ID, view: other })
    path = 'monthly-income'
    await backend.last().respond(200, rejected)
    await settled()
    expect([path, went, paths().length, session.store.getState().watch]).toEqual(['monthly-income', [], 1, 'none'])
  })

  test('is watched from then on, where lenders are asked for it by now', async () => {
    watchLead(session)
    session.store.setState({ leadId: OTHER_ID, view: { ...checking(1), id: OTHER_ID } })
    watchLead(session)
    await backend.last().respond(200, rejected)
    expect([paths(), session.store.getState().watch]).toEqual([[`${STATUS}?after=1`, `/lead/status/${OTHER_ID}?after=1`], 'reached'])
    await backend.last().respond(200, { ...rejected, id: OTHER_ID })
    await backend.last().respond(200, { ...rejected, id: OTHER_ID })
  })
})

test.each([
  [404, { code: 'lead-unknown' }],
  [401, {}],
])('a lead that the server does not know any more is asked about once, and the form begins anew: %i', async (status, body) => {
  watchLead(session)
  await backend.last().respond(status, body)
  await expect.poll(() => path).toBe(session.store.getState().order[0])
  expect([paths().length, session.store.getState().leadId, session.store.getState().watch]).toEqual([1, undefined, 'none'])
})

test('a lead that is gone meanwhile leads nowhere', async () => {
  watchLead(session)
  session.store.setState({ view: undefined })
  await backend.last().respond(200, { nonsense: true })
  expect([path, paths().length, session.store.getState().watch]).toEqual(['checking', 1, 'none'])
})

test('while nobody can be reached the page says so, asks again after a second for what there is, and says when it is back', async () => {
  watchLead(session)
  await backend.last().lose()
  expect([said, pauses, paths().at(-1)]).toEqual([['none', 'offline'], [1000], STATUS])
  await backend.last().respond(200, checking(2))
  expect([said, paths().at(-1)]).toEqual([['none', 'offline', 'none'], `${STATUS}?after=2`])
  await backend.last().respond(503, {}, { 'retry-after': '7' })
  expect([said, pauses]).toEqual([
    ['none', 'offline', 'none'],
    [1000, 7000],
  ])
  time = PAGE_WAITS_MS - 10
  // the question that is under way may have been asked before
  await expect.poll(async () => (await backend.last().respond(503), pauses.at(-1))).toBe(10)
  await backend.last().respond(200, rejected)
})

test('a device that loses its network ends the question that hangs, and that question listens no more afterwards', async () => {
  const before = vi.spyOn(AbortController.prototype, 'abort')
  watchLead(session)
  window.dispatchEvent(new Event('offline'))
  await settled()
  expect([said, paths().length]).toEqual([['none', 'offline'], 2])
  await backend.last().respond(200, checking(2))
  before.mockClear()
  window.dispatchEvent(new Event('offline'))
  expect(before).toHaveBeenCalledTimes(1)
  before.mockRestore()
  await settled()
  await backend.last().respond(200, rejected)
})

test('who has waited as long as a page waits reads that the answer follows by e-mail, and the page asks no more', async () => {
  watchLead(session)
  time = PAGE_WAITS_MS
  await backend.last().respond(200, checking(2))
  await expect.poll(() => went).toEqual(['replace thank-you'])
  expect([session.store.getState().overridePath, session.store.getState().watch, paths().length]).toEqual(['thank-you', 'none', 1])
})

test('an answer that comes while the page that ends the waiting is fetched is not passed by', async () => {
  const { pages } = session
  const fetched = Promise.withResolvers<undefined>()
  session = { ...session, pages: { ...pages, page: async (id) => (await fetched.promise, await pages.page(id)) } }
  watchLead(session)
  time = PAGE_WAITS_MS
  await backend.last().respond(200, checking(2))
  session.store.setState({ view: rejected })
  fetched.resolve(undefined)
  await expect.poll(() => session.store.getState().watch).toBe('none')
  expect([went, session.store.getState().overridePath]).toEqual([[], undefined])
})

test.each([
  ['has no page for it', undefined],
  ['has none behind its name', 'unknown'],
])('where the site %s, who has waited that long stays where they are', async (_, thankYou) => {
  const sequence = await session.pages.sequence()
  const { '11': __, ...states } = sequence.states
  session.store.setState({ sequence: { ...sequence, states: { ...states, ...(thankYou !== undefined && { '11': thankYou }) } } })
  watchLead(session)
  time = PAGE_WAITS_MS
  await backend.last().respond(200, checking(2))
  await expect.poll(() => session.store.getState().watch).toBe('none')
  expect([went, session.store.getState().overridePath]).toEqual([[], undefined])
})
