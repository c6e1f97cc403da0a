import { describe, expect, test } from 'vitest'
import { afterEvents as after, begun } from '#tests/session/after-events.ts'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import type { Draft, SessionEvent } from './session-event.ts'
import type { SessionState } from './session-state.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import { dynamicPages } from '#core/contract/lead/lead-view.ts'

const form = (...paths: readonly string[]) =>
  dynamicPages.parse(linkPages(paths.map((path) => ({ path, stage: '10-x', fields: [`${path}-field`] }))))

describe('answers', () => {
  test('an answer gets the time as its number, and more than its last one where the clock was set back', () => {
    const typed = (value: string, at: number): SessionEvent => ({ type: 'answered', answers: { x: value }, at })
    expect(after([typed('1', 50)]).state.numbers).toEqual({ x: 50 })
    expect(after([typed('1', 50), typed('2', 40)]).state).toMatchObject({ numbers: { x: 51 }, answers: { x: '2' } })
  })

  test('an answer that is the same as before is no new one, and nothing is stored for it', () => {
    const again: SessionEvent = { type: 'answered', answers: { x: { one: true }, y: '' }, at: 60 }
    const { state, effects } = after([again], { ...begun, answers: { x: { one: true } }, numbers: { x: 50 } })
    expect([state.numbers, effects]).toEqual([{ x: 50 }, []])
  })

  test('what is typed is stored at once, and the page that is next is rendered with it', () => {
    expect(after([{ type: 'answered', answers: { x: '1' }, at: 1 }]).types).toEqual(['autosave', 'prerender-soon'])
  })

  const draft: Draft = {
    answers: { x: 'left', y: 'left' },
    numbers: { x: 7, y: 8 },
    sources: { y: 'typed' },
    leadId: 'l',
    isSignedOut: false,
  }

  test('[I-09] what was typed while a draft was read stays and counts as newer; the rest of the draft comes', () => {
    const typed: SessionEvent = { type: 'answered', answers: { x: 'typed' }, at: 5, isTyped: true }
    const { state } = after([typed, { type: 'draft-restored', draft, at: 6 }])
    expect(state.answers).toEqual({ x: 'typed', y: 'left' })
    expect(state.numbers).toEqual({ x: 8, y: 8 })
    expect(state).toMatchObject({ prefilled: { y: 'typed' }, leadId: 'l' })
  })

  test('a draft is shown in the questions that nobody has touched, and in no other', () => {
    const events: SessionEvent[] = [
      { type: 'answered', answers: { x: '' }, at: 5, isTyped: true },
      { type: 'draft-restored', draft, at: 6 },
      { type: 'draft-shown', isNew: true },
    ]
    expect(after(events).state.renderedWith).toEqual({ y: 'left' })
    expect(after([...events.slice(0, 2), { type: 'draft-shown', isNew: false }]).state.renderedWith).toEqual({})
  })

  test('what was proposed and does not fit is taken out; the rest says where it is from', () => {
    const from: SessionState = { ...begun, answers: { x: 'old', z: 'z' }, prefilled: { x: 'resumed', z: 'typed' } }
    const { state } = after([{ type: 'prefilled', answers: { y: 'link' }, from: { y: 'link' }, failed: ['x'] }], from)
    expect([state.answers, state.prefilled]).toEqual([
      { x: undefined, y: 'link', z: 'z' },
      { y: 'link', z: 'typed' },
    ])
  })

  test('what the server acknowledged is noted with its time, and looked at again when the browser has written it', () => {
    const from: SessionState = { ...begun, acknowledged: { x: 1, y: 2 } }
    const { state, types } = after([{ type: 'acknowledged', numbers: { x: 3 }, consents: [], at: 99 }], from)
    expect(state).toMatchObject({ acknowledged: { x: 3, y: 2 }, acknowledgedAt: 99 })
    expect(types).toEqual(['autosave', 'autosave-when-settled'])
  })

  test('a consent that is chosen again takes the place of the choice before it', () => {
    const chosen = (accepted: boolean, at: number): SessionEvent => ({ type: 'consents-noted', consents: [{ code: 'A', accepted }], at })
    expect(after([chosen(true, 0), chosen(false, 1000)]).state.consents).toEqual([
      { code: 'A', accepted: false, at: '1970-01-01T00:00:01.000Z' },
    ])
    expect(after([{ type: 'consents-noted', consents: [], at: 0 }]).state).toBe(begun)
  })

  test('only the answers of a save are in the queue with their numbers', () => {
    const from: SessionState = { ...begun, numbers: { x: 5, y: 6 }, queued: { y: 1 } }
    expect(after([{ type: 'saves-queued', names: ['x'] }], from).state.queued).toEqual({ x: 5, y: 1 })
  })
})

describe('pages', () => {
  test('a page that is here is shown at once with the answers as they are; one that is not waits for its address', () => {
    const answered = { ...begun, answers: { x: '1' } }
    const here = after([{ type: 'went', path: 'b', method: 'push' }], answered)
    expect(here.state).toMatchObject({ current: 'b', renderedWith: { x: '1' }, hasMoved: true })
    const there = after([{ type: 'went', path: 'z', method: 'replace' }], answered)
    expect(there.state).toMatchObject({ current: 'a', renderedWith: {}, hasMoved: true })
    expect(there.effects).toEqual([{ type: 'navigate', path: 'z', method: 'replace' }])
  })

  test('[SEC-L8] from the page of a link’s secret the next one is loaded, and nothing of it is shown here', () => {
    const { state, effects } = after([{ type: 'went', path: 'b', method: 'push' }], { ...begun, isReloading: true })
    expect([state.current, effects]).toEqual(['a', [{ type: 'load', path: 'b' }]])
  })

  test('the page that stands is not rendered anew when its address is judged', () => {
    const from: SessionState = { ...begun, current: 'b', answers: { x: 'new' }, renderedWith: { x: 'old' } }
    expect(after([{ type: 'page-shown', path: 'b' }], from).state).toBe(from)
    expect(after([{ type: 'page-shown', path: 'c' }], from).state).toMatchObject({ current: 'c', renderedWith: { x: 'new' } })
  })

  test('the site’s sequence is the order until the server has given one', () => {
    const sequence = { stepOrder: ['a', 'z'], pages: {}, states: {}, kinds: {}, wirePaths: {} }
    const known = (isOrderKnown: boolean) => after([{ type: 'sequence-known', sequence }], { ...begun, isOrderKnown }).state
    expect(known(false)).toMatchObject({ order: ['a', 'z'], isOrderKnown: true, sequence })
    expect(known(true)).toMatchObject({ order: ['a', 'b', 'c'], sequence })
  })

  const wrong = (...names: readonly string[]) => names.map((name) => ({ fieldName: `${name}-field`, message: name }))

  test('[S-4.23] errors of the server open the earliest page that owns one, and Continue comes back from it', () => {
    const { state, types, effects } = after([{ type: 'errors-received', errors: wrong('b', 'c'), here: 'c' }], { ...begun, current: 'c' })
    expect(state).toMatchObject({ current: 'b', returnTo: 'c', errors: wrong('b', 'c') })
    expect([types, effects[1]]).toEqual([['store-form', 'navigate'], { type: 'navigate', path: 'b', method: 'push' }])
  })

  test('[S-4.23] errors of the open page, or of none, lead nowhere', () => {
    for (const errors of [wrong('c'), wrong('z')]) {
      const { state, types } = after([{ type: 'errors-received', errors, here: 'c' }], { ...begun, current: 'c' })
      expect([state.current, state.returnTo, types]).toEqual(['c', undefined, ['store-form']])
    }
  })

  test('the form is not stored for errors that were not there and are not', () => {
    expect(after([{ type: 'errors-set', errors: [] }]).types).toEqual([])
    expect(after([{ type: 'errors-set', errors: [] }], { ...begun, errors: wrong('b') }).types).toEqual(['store-form'])
  })

  test('Continue forgets where it was to come back to, unless another page with an error comes first', () => {
    const from: SessionState = { ...begun, returnTo: 'c', errors: wrong('b') }
    expect(after([{ type: 'next-found', path: 'c' }], from).state).toMatchObject({ current: 'c', returnTo: undefined })
    expect(after([{ type: 'next-found', path: 'b' }], from).state).toMatchObject({ current: 'b', returnTo: 'c' })
  })

  test('behind the last page nothing is shown anew, and the errors of before are gone', () => {
    const { state } = after([{ type: 'next-found', path: undefined }], { ...begun, current: 'c', errors: wrong('b') })
    expect([state.current, state.errors]).toEqual(['c', []])
  })

  test('a page of the form is changed on the way back to where it was, another page stands beside the flow', () => {
    expect(after([{ type: 'change-began', path: 'b', returnTo: 'c' }]).state).toMatchObject({ current: 'b', returnTo: 'c' })
    const beside = after([{ type: 'change-began', path: 'z', returnTo: undefined }]).state
    expect([beside.overridePath, beside.returnTo]).toEqual(['z', undefined])
  })
})

describe('the lead', () => {
  const received = (more: Parameters<typeof makeLeadView>[0], here = ''): SessionEvent => ({
    type: 'view-received',
    view: makeLeadView(more),
    here,
  })

  test('an older view than the last is ignored, one of another lead is not', () => {
    const last = after([received({ version: 5, leadStatus: 4 })]).state
    expect(after([received({ version: 4 })], last).state.view?.version).toBe(5)
    const id = '01936a2b-7c00-7aaa-8bbb-000000000000'
    expect(after([received({ version: 1, id })], last).state).toMatchObject({ leadId: id, view: { version: 1 } })
  })

  test('what the server plans is the order from the open page on; pages that were shown stay', () => {
    const { state, types } = after([received({ dynamicPages: form('a', 'c', 'd') }, 'b')])
    expect([state.order, Object.keys(state.asked)]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'd'],
    ])
    expect(types).toEqual(['store-form', 'store-lead'])
  })

  test('once the application has left the form its order is the server’s alone', () => {
    expect(after([received({ leadStatus: 4, dynamicPages: form('c') }, 'b')]).state.order).toEqual(['c'])
  })

  test('[I-10] of a loaded application the newer answer of each question stays, typed here or there', () => {
    const from: SessionState = { ...begun, answers: { x: 'here', y: 'here' }, numbers: { x: 5, y: 5 } }
    const loaded: SessionEvent = { type: 'application-loaded', answers: { x: 'there', y: 'there' }, numbers: { x: 4, y: 6 } }
    const { state } = after([loaded], from)
    expect(state).toMatchObject({ answers: { x: 'here', y: 'there' }, numbers: { x: 5, y: 6 }, acknowledged: { x: 4, y: 6 } })
    expect(state.revision).toBe(begun.revision + 1)
  })

  test('[S-4.24] what is loaded anew has no errors left on its page', () => {
    const errors = ['a', 'b'].map((name) => ({ fieldName: `${name}-field`, message: 'x' }))
    const loaded: SessionEvent = { type: 'application-loaded', answers: { 'b-field': 'new' }, numbers: { 'b-field': 9 } }
    expect(after([loaded], { ...begun, errors }).state.errors).toEqual(errors.slice(0, 1))
  })

  const FULL: SessionState = {
    ...begun,
    answers: { x: '1', consent: true },
    numbers: { x: 5, consent: 6 },
    acknowledged: { x: 5 },
    queued: { x: 5 },
    leadId: 'l',
    view: makeLeadView(),
    consents: [{ code: 'A', accepted: true }],
    asked: { a: ['x'] },
    overridePath: 'b',
    returnTo: 'c',
    fromLink: { y: 'link' },
    prefilled: { y: 'link' },
  }

  test('a lead that is forgotten leaves the answers and nothing of itself', () => {
    const { state, types } = after([{ type: 'lead-forgotten' }], FULL)
    expect(state).toMatchObject({ answers: FULL.answers, numbers: FULL.numbers, acknowledged: {}, asked: {} })
    for (const name of ['leadId', 'view', 'consents', 'overridePath', 'returnTo'] as const) expect(state[name]).toBeUndefined()
    expect(types).toEqual(['forget-lead-keys'])
  })

  test('an application that begins anew keeps every answer but the consents, and is rendered with them', () => {
    const { state } = after([{ type: 'lead-forgotten' }, { type: 'begun-anew', consentNames: ['consent'] }], FULL)
    expect([state.answers, state.leadId, state.revision]).toEqual([{ x: '1' }, undefined, 1])
  })

  test('applying again keeps the answers as resumed, asks consents anew and sends everything again', () => {
    const forced = { id: 's', startedAt: new Date(0), isNew: true }
    const { state, types } = after([{ type: 'reapplied', consentNames: ['consent'], order: ['a'], forced }], FULL)
    expect(state).toMatchObject({
      answers: { x: '1' },
      prefilled: { x: 'resumed', y: 'link' },
      keptNumbers: FULL.numbers,
      queued: {},
      order: ['a'],
      errors: [],
      forced,
    })
    expect([state.leadId, types]).toEqual([undefined, ['forget-lead-keys', 'autosave']])
  })

  test('of an applicant who leaves the device nothing stays in the page', () => {
    const sequence = { stepOrder: ['a'], pages: {}, states: {}, kinds: {}, wirePaths: {} }
    const { state } = after([{ type: 'applicant-forgotten' }], { ...FULL, sequence })
    expect(state).toMatchObject({ answers: {}, numbers: {}, queued: {}, fromLink: {}, prefilled: {}, order: ['a'], timesForgotten: 1 })
    expect(state.leadId).toBeUndefined()
  })

  test('another application takes the place of one that was begun here, with none of its answers', () => {
    const { state } = after([{ type: 'application-left' }], FULL)
    expect(state).toMatchObject({ answers: {}, numbers: {}, queued: {}, timesForgotten: 1 })
  })
})

describe('a Continue that comes too early', () => {
  const press = { path: 'a', typed: { x: '', y: 'typed' } }
  const held = (more: Partial<SessionState>): SessionState => ({ ...begun, heldPress: press, ...more })

  test('[S-4.33] counts when the draft is there, and puts nothing empty over it', () => {
    const restoring = held({ beginning: 'restoring', answers: { y: 'left' } })
    const { state, effects } = after([{ type: 'draft-shown', isNew: true }], restoring)
    expect([state.heldPress, effects]).toEqual([undefined, [{ type: 'press', press: { path: 'a', typed: { x: '' } } }]])
  })

  test('counts when nothing is waited for any more, not before', () => {
    const waiting = held({ missing: 2, waiting: 'offline' })
    const one = after([{ type: 'part-tried' }], waiting)
    expect([one.state.heldPress, one.types]).toEqual([press, []])
    const both = after([{ type: 'part-tried' }], one.state)
    expect([both.state.heldPress, both.effects]).toEqual([undefined, [{ type: 'press', press }]])
  })

  test('says nothing any more of what was typed after it, emptied or not', () => {
    const waiting = held({ missing: 1, waiting: 'offline', heldPress: { path: 'a', typed: { x: 'old', y: 'old', z: 'old' } } })
    const typed = after([{ type: 'answered', answers: { x: 'new', y: '' }, at: 9, isTyped: true }], waiting).state
    expect(after([{ type: 'part-tried' }], typed).effects).toEqual([{ type: 'press', press: { path: 'a', typed: { z: 'old' } } }])
  })

  test('is forgotten where the page is another by then', () => {
    const elsewhere = held({ missing: 1, waiting: 'offline', current: 'b' })
    const { state, types } = after([{ type: 'part-tried' }], elsewhere)
    expect([state.heldPress, types]).toEqual([undefined, []])
  })
})
