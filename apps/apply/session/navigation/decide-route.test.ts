import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import type { Page } from '#core/model/page/page.ts'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { initialState, type SessionState } from '../state/session-state.ts'
import {
  decideContinue,
  decideFurthest,
  decideLeadRoute,
  decideNext,
  decideRoute,
  nextAtHand,
  NOT_FOUND,
  type Decision,
  type Known,
} from './decide-route.ts'

const page = (id: string, more: Partial<Page> = {}): Page =>
  makePage(id, { fields: [{ name: id, kind: 'text', wire: id, pattern: '^[a-z]+$' }], ...more })
const ORDER = ['a', 'b', 'c', 'd']
const ALL: { readonly [id: string]: Page } = {
  ...Object.fromEntries(ORDER.map((id) => [id, page(id)])),
  checking: page('checking', { flow: 'server', fields: [], stateCode: 4 }),
  recover: page('recover', { flow: 'server', fields: [] }),
}
/** The same, with a second page that is passed by. */
const PASSED_BY = { ...ALL, b: page('b', { when: { field: 'education', answered: true } }) }
const sequence = { stepOrder: ORDER, pages: {}, states: { '4': 'checking' }, kinds: {}, wirePaths: {} }
const begun: SessionState = { ...initialState({ firstPage: page('a') }, ''), pages: ALL, order: ORDER, isOrderKnown: true, sequence }
const known = (more: Partial<SessionState> = {}, absent: readonly string[] = []): Known => ({
  state: { ...begun, ...more },
  absent: new Set(absent),
  context: { today: '2026-11-23', age: { minAge: 18, maxAge: 75 } },
})
const answered = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'good']))
const without = (...paths: readonly string[]) => Object.fromEntries(Object.entries(ALL).filter(([id]) => !paths.includes(id)))

describe('the page after one', () => {
  test('is the next in the order that is in the flow; behind the last there is none', () => {
    expect(decideNext(known(), 'a')).toEqual({ is: 'b' })
    expect(decideNext(known({ pages: PASSED_BY }), 'a')).toEqual({ is: 'c' })
    expect(decideNext(known({ pages: without('b') }, ['b']), 'a')).toEqual({ is: 'c' })
    expect(decideNext(known(), 'd')).toStrictEqual({ is: undefined })
  })

  test('is not guessed: what it takes to say it is named', () => {
    expect(decideNext(known({ isOrderKnown: false }), 'a')).toEqual({ lacks: 'sequence' })
    expect(decideNext(known({ pages: without('b', 'c') }), 'a')).toEqual({ lacks: ['b'] })
  })

  test('is at hand only where all of it is here, it is not the last, and nothing was changed', () => {
    const at = (more: Partial<SessionState> = {}) => nextAtHand({ ...begun, ...more }, 'a')
    expect([at(), at({ pages: PASSED_BY })]).toEqual(['b', 'c'])
    expect([at({ pages: without('b') }), at({ returnTo: 'c' }), at({ isOrderKnown: false }), at({ order: ['a', 'b'] })]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('how far the application has come', () => {
  test('is the first page without a good answer, else the last one', () => {
    expect(decideFurthest(known({ answers: answered('a') }))).toEqual({ is: 'b' })
    expect(decideFurthest(known({ answers: { ...answered('a', 'b', 'c', 'd'), b: '1' } }))).toEqual({ is: 'b' })
    expect(decideFurthest(known({ answers: answered(...ORDER) }))).toEqual({ is: 'd' })
    expect(decideFurthest(known({ answers: answered('a'), pages: PASSED_BY }))).toEqual({ is: 'c' })
  })

  test('takes every page that the site has', () => {
    expect(decideFurthest(known({ pages: without('b', 'd') }))).toEqual({ lacks: ['b', 'd'] })
    expect(decideFurthest(known({ pages: without('b', 'd'), answers: answered('a') }, ['b', 'd']))).toEqual({ is: 'c' })
  })
})

describe('Continue', () => {
  test('leads on; before the last page, to whatever was left open', () => {
    expect(decideContinue(known({ answers: answered('a') }), 'a')).toEqual({ is: 'b' })
    expect(decideContinue(known({ answers: answered('a', 'b', 'c') }), 'c')).toEqual({ is: 'd' })
    expect(decideContinue(known({ answers: answered('a', 'c') }), 'c')).toEqual({ is: 'b' })
  })

  test('behind the last page hands over', () => {
    expect(decideContinue(known({ answers: answered(...ORDER) }), 'd')).toEqual({ is: undefined })
  })

  test('after a change goes back to how far the application has come', () => {
    expect(decideContinue(known({ answers: answered('a', 'b', 'c'), returnTo: 'd' }), 'a')).toEqual({ is: 'd' })
  })

  test('goes page by page, also through those that have their answers', () => {
    expect(decideContinue(known({ answers: answered('a', 'b', 'c') }), 'a')).toEqual({ is: 'b' })
    expect(decideContinue(known({ answers: answered('a', 'b', 'c'), returnTo: 'd' }), 'd')).toStrictEqual({ is: undefined })
    expect(decideContinue(known({ pages: without('b') }), 'a')).toEqual({ lacks: ['b'] })
  })

  test('goes to the earliest page with an error first, but not to the page it was pressed on', () => {
    const errors = [{ fieldName: 'b', message: 'x' }]
    expect(decideContinue(known({ errors, answers: answered(...ORDER) }), 'd')).toEqual({ is: 'b' })
    expect(decideContinue(known({ errors, answers: answered('a', 'b') }), 'b')).toEqual({ is: 'c' })
  })
})

describe('an address', () => {
  test('shows its page where every page before it has its answers, else how far the application has come', () => {
    expect(decideRoute(known({ answers: answered('a', 'b') }), 'c', '')).toEqual({ is: 'c' })
    expect(decideRoute(known({ answers: answered('a') }), 'c', '')).toEqual({ is: 'b' })
    expect(decideRoute(known(), '', '')).toEqual({ is: '' })
    expect(decideRoute(known({ answers: answered('a'), pages: PASSED_BY }), 'c', '')).toEqual({ is: 'c' })
  })

  test('of an earlier page shows it again, whatever has not come yet behind it', () => {
    expect(decideRoute(known({ answers: answered('a', 'b', 'c') }), 'b', '')).toEqual({ is: 'b' })
    expect(decideRoute(known({ answers: answered('a'), pages: without('d') }), 'b', '')).toEqual({ is: 'b' })
    const started = makeLeadView({ leadStatus: 1 })
    expect(decideRoute(known({ view: started, answers: answered('a', 'b', 'c') }), 'b', '')).toEqual({ is: 'b' })
  })

  test('is judged once the order is known, but the index shows its page at once', () => {
    expect(decideRoute(known({ isOrderKnown: false }), 'b', '')).toEqual({ lacks: 'sequence' })
    expect(decideFurthest(known({ isOrderKnown: false }))).toEqual({ lacks: 'sequence' })
    expect(decideRoute(known({ pages: {} }), '', '')).toEqual({ is: '' })
  })

  test('beside the form leads to how far the application has come; one with a link’s secret is free', () => {
    expect(decideRoute(known({ answers: answered('a') }), 'checking', '')).toEqual({ is: 'b' })
    const pages = { ...ALL, continue: page('continue', { flow: 'server', fields: [], stateCode: 14, parameter: 'id' }) }
    expect(decideRoute(known({ pages }), 'continue/secret', '')).toEqual({ is: 'continue/secret' })
  })

  test('of no page is not found', () => {
    expect(decideRoute(known({}, ['z']), 'z', '')).toEqual({ is: NOT_FOUND })
    expect(decideRoute(known(), 'z', '')).toEqual({ lacks: ['z'] })
  })

  test('of a page about nobody is free, of one of the server’s is not', () => {
    expect(decideRoute(known(), 'recover', '')).toEqual({ is: 'recover' })
    expect(decideRoute(known(), 'checking', '')).toEqual({ is: 'a' })
  })

  test('of an application that has left the form is where the lead is, or where the applicant was led', () => {
    const view = makeLeadView({ leadStatus: 4, progressState: [0, 4] })
    expect(decideRoute(known({ view }), 'b', '')).toEqual({ is: 'checking' })
    expect(decideRoute(known({ view }), '', '')).toEqual({ is: 'checking' })
    expect(decideRoute(known({ view, overridePath: 'b' }), 'b', '')).toEqual({ is: 'b' })
    expect(decideRoute(known({ view, sequence: undefined }), 'b', '')).toEqual({ lacks: 'sequence' })
  })
})

describe('the route of a lead', () => {
  test('is the server’s instruction, else the page of its state; after an offer the page takes its place', () => {
    const routeChange = { method: 'replace', route: '/own' } as const
    expect(decideLeadRoute(known(), makeLeadView({ routeChange }), '')).toEqual({ is: routeChange })
    const view = makeLeadView({ leadStatus: 4, progressState: [0, 4] })
    expect(decideLeadRoute(known(), view, 'a')).toEqual({ is: { method: 'push', route: '/checking' } })
    const pages = { ...ALL, offer: page('offer', { phase: 'after-offer' }) }
    expect(decideLeadRoute(known({ pages }), view, 'offer')).toEqual({ is: { method: 'replace', route: '/checking' } })
  })
})

test('however little is here at first, every decision is made once what it lacks has come, and as if all had been here', () => {
  const here = fc.subarray(Object.keys(ALL))
  const answers = fc.subarray(ORDER).map((names) => answered(...names))
  const makers: readonly ((from: Known) => Decision<unknown>)[] = [
    (from) => decideNext(from, 'b'),
    decideFurthest,
    (from) => decideContinue(from, 'c'),
    (from) => decideRoute(from, 'd', ''),
  ]
  fc.assert(
    fc.property(here, answers, fc.boolean(), fc.constantFrom(...makers), (ids, given, isOrderKnown, make) => {
      let state: SessionState = {
        ...begun,
        answers: given,
        isOrderKnown,
        pages: Object.fromEntries(ids.map((id) => [id, ALL[id] ?? page(id)])),
      }
      for (let rounds = 0; rounds < 10; rounds++) {
        const decision = make({ ...known(), state })
        if ('is' in decision) {
          expect(decision).toEqual(make({ ...known(), state: { ...begun, answers: given } }))
          return
        }
        const { lacks } = decision
        if (lacks === 'sequence') state = { ...state, isOrderKnown: true }
        else state = { ...state, pages: { ...state.pages, ...Object.fromEntries(lacks.map((id) => [id, ALL[id] ?? page(id)])) } }
      }
      throw new Error('the decision is never made')
    }),
  )
})
