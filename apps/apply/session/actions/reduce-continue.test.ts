import { describe, expect, test } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import { answered } from '../state/answered.ts'
import type { Page } from '#core/model/page/page.ts'
import { initialState, type SessionState } from '../state/session-state.ts'
import { reduceContinue, type ContinueRules } from './reduce-continue.ts'

const page = makePage
const SHEET: Page['sheet'] = [
  { name: 'amount', kind: 'money', wire: 'amount', range: { min: 1, max: 9, default: 3 } },
  { name: 'period', kind: 'count', wire: 'period', range: { min: 1, max: 9, default: 5 } },
]
const begun: SessionState = {
  ...initialState({ firstPage: page('a') }, ''),
  beginning: 'done',
  pages: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, page(id)])),
  order: ['a', 'b', 'c'],
  isOrderKnown: true,
}
/** What may follow a page that has no error. */
const NEXT: readonly string[] = ['save-behind', 'find-next', 'submit-step']
/** A question without an answer is wrong, and so is the answer "wrong". */
const rules: ContinueRules = {
  validate: ({ fields, sheet = [] }, answers) =>
    [...sheet, ...fields].flatMap(({ name }) =>
      answers[name] === undefined || answers[name] === 'wrong' ? [{ fieldName: name, message: 'wrong' }] : [],
    ),
  missingTick: 'tick it',
  at: 100,
}
const press = (state: SessionState, typed: SessionState['answers'] = { a: 'good' }, path = 'a') => {
  const { state: after, effects } = reduceContinue(state, { path, typed }, rules)
  return { state: after, effects, next: effects.map(({ type }) => type).find((type) => NEXT.includes(type)) }
}

describe('Continue', () => {
  test('takes what stands in the page, shows the next one in the same step and saves behind it', () => {
    const { state, effects } = press(begun)
    expect(state).toMatchObject({ answers: { a: 'good' }, numbers: { a: 100 }, current: 'b', isContinuing: false })
    expect(effects.slice(-2)).toEqual([
      { type: 'navigate', path: 'b', method: 'push' },
      { type: 'save-behind', page: page('a') },
    ])
  })

  test('with an error stays, and errors of other pages stay with it', () => {
    const errors = [{ fieldName: 'c', message: 'of the server' }]
    const { state, next } = press({ ...begun, errors }, { a: 'wrong' })
    expect([state.current, state.errors.map(({ fieldName }) => fieldName), next]).toEqual(['a', ['c', 'a'], undefined])
    expect(press({ ...state, errors: state.errors }, { a: 'good' }).state.errors).toEqual(errors)
  })

  test('has the sheet ask once the page’s own questions are in order, and makes nothing of it before', () => {
    const withSheet = { ...begun, pages: { ...begun.pages, a: page('a', { sheet: SHEET }) } }
    expect(press(withSheet, { a: 'wrong' }).state).toMatchObject({ asksSheet: 0, errors: [{ fieldName: 'a' }] })
    expect(press(withSheet)).toMatchObject({ state: { asksSheet: 1, errors: [], current: 'a' }, next: undefined })
    const said = press({ ...withSheet, answers: { amount: 7 } })
    expect([said.state.answers, said.next]).toEqual([{ a: 'good', amount: 7, period: 5 }, 'save-behind'])
  })

  test('on a page of the server makes the page’s own call, once', () => {
    const asked = { ...begun, pages: { ...begun.pages, a: page('a', { flow: 'server' }) } }
    expect(press(asked)).toMatchObject({ state: { current: 'a', isContinuing: true }, next: 'submit-step' })
  })

  test('looks for the next page where it is not here, is the last, or an answer was changed', () => {
    const { b: _, ...pages } = begun.pages
    for (const from of [
      { ...begun, pages },
      { ...begun, order: ['a', 'c'] },
      { ...begun, returnTo: 'c' },
      { ...begun, isOrderKnown: false },
    ])
      expect(press(from)).toMatchObject({ state: { isContinuing: true, current: 'a' }, next: 'find-next' })
  })

  test('counts once: not while the next page is looked for, and not on a page that was left', () => {
    const looking = { ...begun, isContinuing: true }
    expect(press(looking).state).toBe(looking)
    const left = press(begun).state
    expect(press(left).state).toBe(left)
    expect(press(begun, {}, 'unknown').state).toBe(begun)
  })

  test('asks only what is still to be asked', () => {
    const { state } = press({ ...begun, asked: { a: [] } }, { a: 'wrong' })
    expect([state.errors, state.current]).toEqual([[], 'b'])
  })
})

describe('a Continue that comes too early', () => {
  const typed = (value: string) => ({ a: value })

  test('is held while a draft is restored; the last one counts', () => {
    const restoring: SessionState = { ...begun, beginning: 'restoring' }
    const twice = press(press(restoring, typed('1')).state, typed('2'))
    expect([twice.state.heldPress, twice.effects]).toEqual([{ path: 'a', typed: typed('2') }, []])
  })

  test('is held while something that nobody pressed for waits; the last one counts', () => {
    const waiting: SessionState = { ...begun, missing: 1, waiting: 'offline' }
    expect(press(press(waiting, typed('1')).state, typed('2')).state.heldPress).toEqual({ path: 'a', typed: typed('2') })
  })

  test('is the same press as one that is on its way', () => {
    const sending: SessionState = { ...begun, pressed: 'sending', waiting: 'sending' }
    expect(press(sending).state).toBe(sending)
  })
})

describe('[SEC-L8] an e-mail that a link filled in', () => {
  const linked: SessionState = {
    ...begun,
    pages: { ...begun.pages, a: page('a', { fields: [{ name: 'a', kind: 'email', wire: 'a' }] }) },
    answers: { a: 'link@example.com' },
    prefilled: { a: 'link' },
  }

  test('goes nowhere before a tick says that it is the applicant’s own', () => {
    const { state, next } = press(linked, {})
    expect([state.errors, next]).toEqual([[{ fieldName: LINKED, message: 'tick it' }], undefined])
    expect(press({ ...linked, linked: 'theirs' }, {})).toMatchObject({ state: { linked: 'settled', current: 'b' }, next: 'save-behind' })
  })

  test('needs no tick once it was typed over', () => {
    expect(press(linked, { a: 'own@example.com' })).toMatchObject({ state: { current: 'b', errors: [] }, next: 'save-behind' })
    // typed again as it was, or filled in by the browser: the page shows no box to tick any more
    const again = answered(linked, { answers: { a: linked.answers['a'] }, at: 2, isTyped: true }).state
    expect(press(again, {})).toMatchObject({ state: { current: 'b', errors: [] }, next: 'save-behind' })
  })
})
