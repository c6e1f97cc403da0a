import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SitePages } from '#apps/apply/pages/site-pages.ts'
import { fieldPage } from '#tests/session/after-events.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SessionState } from '../state/session-state.ts'
import type { Router } from '../state/session.ts'
import { fetchAndDecide, knowSequence } from './fetch-and-decide.ts'
import { followLead, leadPath } from './follow-lead.ts'
import { goBack, goToChange } from './go-back.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { fetchPage, preparedPage } from './prepare-page.ts'
import { prerenderNext } from './prerender-next.ts'

afterEach(() => vi.unstubAllGlobals())

const PAGES: { readonly [id: string]: Page } = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, fieldPage(id)]))
const ORDER = Object.keys(PAGES)
const sequence = { stepOrder: ORDER, pages: {}, states: { '4': 'checking' }, kinds: {}, wirePaths: {} }
const answered = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [`${id}-field`, 'good']))

/** A session on a page of five; what the address bar did, and which pages were asked for, in order. */
function openOnThird(
  state: Partial<SessionState> = {},
  { pages = {}, router = {} }: { readonly pages?: Partial<SitePages>; readonly router?: Partial<Router> } = {},
) {
  const went: unknown[] = []
  const asked: string[] = []
  let path = 'c'
  const made = makeSession({
    router: {
      path: () => path,
      parameter: () => undefined,
      isLinked: false,
      load: (to) => void went.push(['load', to]),
      go: (to, method) => {
        path = to
        went.push([method, to])
      },
      back: () => false,
      ...router,
    },
    pages: {
      sequence: () => Promise.resolve(sequence),
      page: (id) => (asked.push(id), Promise.resolve(PAGES[id])),
      checks: () => (asked.push('checks'), Promise.resolve({})),
      ...pages,
    },
  })
  made.session.store.setState({ pages: PAGES, order: ORDER, isOrderKnown: true, current: 'c', beginning: 'done', ...state })
  return { ...made, went, asked, state: made.session.store.getState }
}

describe('Back', () => {
  test('is the browser’s own where this application made the page before', () => {
    const back = vi.fn(() => true)
    const { session, went } = openOnThird({}, { router: { back } })
    goBack(session, 'c')
    expect([back.mock.calls.length, went]).toEqual([1, []])
  })

  test('else shows the page before, past those that are not asked or not here, and puts nothing behind it', () => {
    const passed = { ...PAGES, b: fieldPage('b', { when: { field: 'amount', is: [1] } }) }
    const to = (state: Partial<SessionState>, path = 'c') => {
      const { session, went } = openOnThird(state)
      goBack(session, path)
      return went
    }
    expect(to({})).toEqual([['replace', 'b']])
    expect(to({ pages: passed, answers: { amount: 2 } })).toEqual([['replace', 'a']])
    expect(to({ pages: { a: fieldPage('a'), c: fieldPage('c') } })).toEqual([['replace', 'a']])
    expect([to({}, 'a'), to({}, 'elsewhere')]).toEqual([[['replace', '']], [['replace', '']]])
  })

  test('loses nothing that was typed: the page before shows it', () => {
    const { session, state } = openOnThird({ answers: answered('b', 'c') })
    goBack(session, 'c')
    expect(state()).toMatchObject({ current: 'b', renderedWith: answered('b', 'c'), answers: answered('b', 'c') })
  })
})

describe('an answer that is changed from the overview', () => {
  test('leads to its page, and Continue back to how far the application has come', async () => {
    const { session, state, went } = openOnThird({ answers: answered('a', 'b', 'c') })
    await goToChange(session, 'a')
    expect([state().current, state().returnTo, state().overridePath, went]).toEqual(['a', 'd', undefined, [['push', 'a']]])
  })

  test('on a page beside the form leads there, and back to nothing', async () => {
    const { session, state } = openOnThird({ order: ['a', 'b'] })
    await goToChange(session, 'e')
    expect([state().current, state().returnTo, state().overridePath]).toEqual(['e', undefined, 'e'])
  })

  test('on a page that the site has not leads nowhere', async () => {
    const { session, went, state } = openOnThird()
    await goToChange(session, 'missing')
    expect([went, state().current]).toEqual([[], 'c'])
  })
})

describe('the next page, drawn unseen', () => {
  const ahead = (state: Partial<SessionState> = {}) => {
    const opened = openOnThird({ current: 'a', ...state })
    prerenderNext(opened.session)
    return opened.state().ahead
  }

  test('is the one that Continue would show, with the answers as they stand', () => {
    expect(ahead({ answers: answered('a') })).toEqual({ path: 'b', answers: answered('a') })
  })

  test('is none where no page stands, none is at hand, it has a screen of its own, is the server’s, or asks the same again', () => {
    const next = (more: Partial<Page>) => ({ pages: { ...PAGES, b: fieldPage('b', more) } })
    const same = fieldPage('a').fields
    expect(ahead({ current: undefined })).toBeUndefined()
    expect(ahead({ pages: { a: fieldPage('a') } })).toBeUndefined()
    expect(ahead(next({ screen: true }))).toBeUndefined()
    expect(ahead(next({ flow: 'server' }))).toBeUndefined()
    expect(ahead(next({ fields: [...fieldPage('b').fields, ...same] }))).toBeUndefined()
    expect(ahead(next({ sheet: same }))).toBeUndefined()
    const from = fieldPage('a')
    expect(
      ahead({ pages: { ...PAGES, a: { ...from, fields: [], sheet: from.fields }, b: fieldPage('b', { fields: from.fields }) } }),
    ).toBeUndefined()
  })

  test('is drawn once for the same answers, anew for others, and goes where nothing is ahead any more', () => {
    const { session, state } = openOnThird({ current: 'a' })
    let drawn = 0
    session.store.subscribe(() => void drawn++)
    prerenderNext(session)
    prerenderNext(session)
    expect(drawn).toBe(1)
    session.store.setState({ answers: answered('a') })
    prerenderNext(session)
    expect([drawn, state().ahead?.answers]).toEqual([3, answered('a')])
    session.store.setState({ order: ['a'] })
    prerenderNext(session)
    expect([drawn, state().ahead]).toEqual([5, undefined])
    prerenderNext(session)
    expect(drawn).toBe(5)
  })
})

describe('pages that nobody waits for yet', () => {
  /** `last` has arrived at the end, and what would be asked for behind it has been. */
  const ahead = async (state: Partial<SessionState>, last?: string) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
    const opened = openOnThird({ pages: { a: fieldPage('a') }, current: 'a', ...state })
    prefetchPages(opened.session)
    if (last !== undefined) await vi.waitFor(() => expect(opened.state().pages[last]).toBeDefined(), { timeout: 60_000 })
    await new Promise((resolve) => void setTimeout(resolve))
    return opened
  }

  test('are two before there is a lead, and all of them after: then the network may go', async () => {
    expect((await ahead({}, 'c')).asked).toEqual(['b', 'c'])
    const { asked, state } = await ahead({ leadId: LEAD_ID }, 'e')
    expect([asked, Object.keys(state().pages), state().ahead?.path]).toEqual([['b', 'c', 'd', 'e'], ORDER, 'b'])
  })

  test('are none from a page beside the form, and none where no page stands', async () => {
    expect([(await ahead({ current: 'beside' })).asked, (await ahead({ current: undefined })).asked]).toEqual([[], []])
  })
})

describe('a page that arrives', () => {
  const checked = fieldPage('x', { fields: [{ name: 'x', kind: 'text', wire: 'x', check: 'luhn' }] })

  test('brings the country’s checks where a field of it needs one, once', async () => {
    const { session, asked, state } = openOnThird(
      { pages: {} },
      { pages: { page: (id) => Promise.resolve(id === 'x' ? checked : PAGES[id]) } },
    )
    expect(preparedPage(session, 'x')).toBeUndefined()
    await fetchPage(session, 'b')
    expect([asked, preparedPage(session, 'b')?.id, state().checks]).toEqual([[], 'b', undefined])
    session.store.setState({ pages: { x: checked } })
    expect(preparedPage(session, 'x')).toBeUndefined()
    await fetchPage(session, 'x')
    await fetchPage(session, 'x')
    expect([asked, preparedPage(session, 'x')?.id, state().checks]).toEqual([['checks'], 'x', {}])
  })

  test('a second time changes nothing; one that the site has not is none', async () => {
    const { session, state } = openOnThird()
    const before = state()
    expect([(await fetchPage(session, 'b'))?.id, await fetchPage(session, 'missing')]).toEqual(['b', undefined])
    expect(state()).toBe(before)
  })

  test('brings its texts; the first page lacks what the others take', async () => {
    const { session } = openOnThird({ pages: {} })
    const loadTexts = vi.fn(session.loadTexts)
    await fetchPage({ ...session, loadTexts }, 'b')
    expect(loadTexts).toHaveBeenCalledOnce()
    const { firstPage } = session.site
    session.store.setState({ pages: { ...PAGES, ...(firstPage && { [firstPage.id]: firstPage }) } })
    expect(preparedPage(session, firstPage?.id ?? '')).toBeUndefined()
  })
})

test('a decision that lacks something is made when all of it has come; what the site has not is asked for once', async () => {
  const { session, asked, state } = openOnThird({ pages: {}, isOrderKnown: false, order: [] })
  const found = await fetchAndDecide(session, (known) => {
    if (!known.state.isOrderKnown) return { lacks: 'sequence' }
    const lacks = ['a', 'missing'].filter((id) => !known.state.pages[id] && !known.absent.has(id))
    return lacks.length > 0 ? { lacks } : { is: [...known.absent] }
  })
  expect([found, asked, state().order]).toEqual([['missing'], ['a', 'missing'], ORDER])
  const before = state()
  await knowSequence(session)
  expect(state()).toBe(before)
})

describe('where the lead is', () => {
  const checking = fieldPage('checking', { flow: 'server', fields: [], stateCode: 4 })
  const view = makeLeadView({ leadStatus: 3, progressState: [0, 4] })

  test('is gone to once; what stood beside the flow is over; the address may have a part behind the page', async () => {
    const { session, went, state } = openOnThird({ view, sequence, pages: { ...PAGES, checking }, overridePath: 'b' })
    await followLead(session)
    await followLead(session)
    expect([went, state().current, state().overridePath]).toEqual([[['push', 'checking']], 'checking', undefined])
    expect(await leadPath(session, view)).toBe('checking')
    const moved = makeLeadView({ routeChange: { method: 'replace', route: '/b/part' } })
    session.store.setState({ view: moved })
    await followLead(session)
    expect(went.at(-1)).toEqual(['replace', 'b/part'])
  })

  test('is not known without a lead', async () => {
    const { session, went } = openOnThird({ sequence, overridePath: 'b' })
    await followLead(session)
    expect([went, session.store.getState().overridePath]).toEqual([[], 'b'])
  })
})
