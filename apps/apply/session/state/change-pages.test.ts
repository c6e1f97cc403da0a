import { describe, expect, test } from 'vitest'
import { linkPages } from '#core/journey/link-pages.ts'
import { dynamicPages } from '#core/contract/lead/lead-view.ts'
import { afterEvents, begun, fieldPage } from '#tests/session/after-events.ts'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { erroredPath, formOf, pathOfErrors, withPageErrors } from './form-of.ts'
import type { SessionEvent } from './session-event.ts'
import { NO_ERRORS, type SessionState } from './session-state.ts'

const wrong = (...names: readonly string[]) => names.map((name) => ({ fieldName: `${name}-field`, message: name }))

test('each event of a page changes what it names, and nothing is done for it', () => {
  const way = { url: 'https://lender.example/', method: 'GET', params: {}, until: 5 } as const
  const events: readonly (readonly [SessionEvent, Partial<SessionState>])[] = [
    [{ type: 'prerendered', path: 'b' }, { ahead: { path: 'b', answers: begun.answers } }],
    [{ type: 'continue-ended' }, { isContinuing: false }],
    [{ type: 'route-overridden', path: 'b' }, { overridePath: 'b' }],
    [{ type: 'colors-shown', colors: { primary: 'red' } }, { uiColors: { primary: 'red' } }],
    [{ type: 'leaving', isLeaving: true }, { isLeaving: true }],
    [{ type: 'way-given', way }, { wayOut: way }],
  ]
  for (const [event, change] of events) {
    const from = { ...begun, isContinuing: true }
    expect(afterEvents([event], from)).toEqual({ state: { ...from, ...change }, effects: [], types: [] })
  }
  const ahead = { path: 'b', answers: {} }
  expect(afterEvents([{ type: 'prerendered', path: undefined }], { ...begun, ahead }).state.ahead).toBeUndefined()
})

test('a page that arrives joins those that are here; checks that came once stay when a page comes without', () => {
  const page = fieldPage('d')
  const { state } = afterEvents([{ type: 'page-arrived', page, checks: {} }])
  expect(Object.keys(state.pages)).toEqual(['a', 'b', 'c', 'd'])
  expect(state.checks).toEqual({})
  expect(afterEvents([{ type: 'page-arrived', page: fieldPage('e') }], state).state.checks).toBe(state.checks)
})

test('errors that this page found lead nowhere; where none are left the list is the one that is always there', () => {
  const found = afterEvents([{ type: 'errors-set', errors: wrong('b') }])
  expect([found.state.current, found.state.errors, found.types]).toEqual(['a', wrong('b'), ['store-form']])
  expect(afterEvents([{ type: 'errors-set', errors: [] }], found.state).state.errors).toBe(NO_ERRORS)
})

describe('Continue', () => {
  test('that finds nothing left to ask takes the errors out of the stored form; it goes nowhere', () => {
    const { state, types } = afterEvents([{ type: 'next-found', path: undefined }], { ...begun, errors: wrong('b'), returnTo: 'c' })
    expect([state.errors, state.current, state.returnTo, types]).toEqual([[], 'a', 'c', ['store-form']])
  })

  test('puts the page behind the one before it; a page beside the flow and a page of the form too', () => {
    const ways: readonly SessionEvent[] = [
      { type: 'next-found', path: 'b' },
      { type: 'change-began', path: 'b', returnTo: 'c' },
      { type: 'change-began', path: 'b', returnTo: undefined },
    ]
    for (const event of ways) expect(afterEvents([event]).effects).toEqual([{ type: 'navigate', path: 'b', method: 'push' }])
  })

  test('while an answer is changed leaves what stands beside the flow as it is', () => {
    const { state } = afterEvents([{ type: 'change-began', path: 'b', returnTo: 'c' }], { ...begun, overridePath: 'z' })
    expect([state.overridePath, state.returnTo]).toEqual(['z', 'c'])
    const beside = afterEvents([{ type: 'change-began', path: 'z', returnTo: undefined }], { ...begun, returnTo: 'c' }).state
    expect([beside.overridePath, beside.returnTo]).toEqual(['z', 'c'])
  })
})

describe('the form as this browser knows it', () => {
  const sheet = [{ name: 'in-sheet', kind: 'text', wire: 'x' } as const]
  const planned = dynamicPages.parse(linkPages([{ path: 'far', stage: '40-income', fields: ['salary'] }]))

  test('has the pages in their order, each with what it asks, also one whose definition has not come', () => {
    const state: SessionState = {
      ...begun,
      pages: { a: fieldPage('a', { sheet }), b: fieldPage('b') },
      order: ['a', 'b', 'unknown', 'far'],
      asked: { b: ['only'], far: ['salary'] },
      view: makeLeadView({ dynamicPages: planned }),
    }
    expect(formOf(state).pages.map(({ path, context, dataPoints }) => [path, context, dataPoints])).toEqual([
      ['a', 'x', ['in-sheet', 'a-field']],
      ['b', 'x', ['only']],
      ['far', 'income', ['salary']],
    ])
    expect(formOf({ ...state, view: undefined }).pages.at(-1)?.context).toBe('')
  })

  test('a page that is judged loses its old errors and gets the new ones; errors of other pages stay, of no page go', () => {
    const state: SessionState = { ...begun, errors: [...wrong('a', 'b'), { fieldName: 'nobody', message: 'x' }] }
    const found = [{ fieldName: 'a-field', message: 'new' }]
    expect(withPageErrors(state, 'a', found)).toEqual([...wrong('b'), ...found])
    expect(withPageErrors(state, 'a', [])).toEqual(wrong('b'))
  })

  test('errors show on the earliest page that asks them, else on the open one if it can show them, else nowhere', () => {
    const offer = fieldPage('offer', { flow: 'server', fields: [] })
    const state: SessionState = { ...begun, pages: { ...begun.pages, offer, d: fieldPage('d') } }
    expect(pathOfErrors(state, wrong('c', 'b'), 'a')).toBe('b')
    expect(pathOfErrors(state, wrong('z'), 'offer')).toBe('offer')
    expect(pathOfErrors(state, wrong('d'), 'd')).toBe('d')
    expect(pathOfErrors(state, wrong('z'), 'd')).toBeUndefined()
    expect(pathOfErrors(state, wrong('z'), 'missing')).toBeUndefined()
  })

  test('an error leads back to its page only while that page is still asked', () => {
    const when = { field: 'amount', is: [1] } as const
    const state: SessionState = {
      ...begun,
      pages: { ...begun.pages, b: fieldPage('b', { when }) },
      errors: wrong('b'),
      answers: { amount: 1 },
    }
    expect([erroredPath(state), erroredPath({ ...state, errors: [] })]).toEqual(['b', undefined])
    expect(erroredPath({ ...state, answers: { amount: 2 } })).toBeUndefined()
    expect(erroredPath({ ...state, pages: {}, asked: { b: ['b-field'] } })).toBeUndefined()
  })
})
