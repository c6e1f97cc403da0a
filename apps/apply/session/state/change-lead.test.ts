import { describe, expect, test } from 'vitest'
import { linkPages } from '#core/journey/link-pages.ts'
import { dynamicPages } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { afterEvents, begun } from '#tests/session/after-events.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import type { SessionEvent } from './session-event.ts'
import type { SessionState } from './session-state.ts'
import { go } from './steps.ts'

const form = (...paths: readonly string[]) =>
  dynamicPages.parse(linkPages(paths.map((path) => ({ path, stage: '10-x', fields: [`${path}-field`] }))))
const received = (more: Parameters<typeof makeLeadView>[0], here = 'a'): SessionEvent => ({
  type: 'view-received',
  view: makeLeadView(more),
  here,
})
const sequence = { stepOrder: ['a', 'c'], pages: {}, states: {}, kinds: {}, wirePaths: {} }
const wrong = [{ fieldName: 'b-field', message: 'wrong' }]
const forced = { id: 's', startedAt: new Date(0), isNew: true }

describe('a response about the lead', () => {
  const last = afterEvents([received({ version: 5 })]).state

  test('that comes late changes nothing and stores nothing; one that is as new as the last is stored again', () => {
    const late = afterEvents([received({ version: 4, leadStatus: 4 })], last)
    expect(late.state).toBe(last)
    expect(late.types).toEqual([])
    expect(afterEvents([received({ version: 5 })], last).types).toEqual(['store-form', 'store-lead'])
    expect(afterEvents([received({ version: 6, leadStatus: 4 })], last).state.view).toMatchObject({ version: 6, leadStatus: 4 })
  })

  test('keeps the pages up to the open one and drops those behind that the server plans no more', () => {
    expect(afterEvents([received({ dynamicPages: form('a', 'd') }, 'b')]).state.order).toEqual(['a', 'b', 'd'])
    expect(afterEvents([received({ dynamicPages: form('d') }, '')]).state.order).toEqual(['a', 'd'])
    expect(afterEvents([received({ dynamicPages: form('d') }, '')], { ...begun, order: [] }).state.order).toEqual(['d'])
  })

  test('with a form makes its order known; one without leaves order and questions as they are', () => {
    const from: SessionState = { ...begun, isOrderKnown: false, asked: { a: ['x'] } }
    expect(afterEvents([received({ dynamicPages: form('a') })], from).state).toMatchObject({
      isOrderKnown: true,
      asked: { a: ['a-field'] },
    })
    expect(afterEvents([received({})], from).state).toMatchObject({ isOrderKnown: false, asked: { a: ['x'] }, order: begun.order })
  })

  test.each([
    [LEAD_STATUS.started, 0],
    [LEAD_STATUS.checking, 0],
    [LEAD_STATUS.accepted, 0],
    [LEAD_STATUS.redirected, 1],
    [LEAD_STATUS.rejected, 1],
    [LEAD_STATUS.withdrawn, 1],
  ])('of status %i takes the applicant’s data out of this browser %i times', (leadStatus, times) => {
    expect(afterEvents([received({ leadStatus })]).state.timesForgotten).toBe(times)
  })
})

describe('answers that the server has', () => {
  const loaded: SessionEvent = { type: 'application-loaded', answers: { 'b-field': 'there' }, numbers: { 'b-field': 5 } }

  test('[I-10] count where they are as new as those here, and the errors of their page stay: nothing newer came', () => {
    const from: SessionState = { ...begun, answers: { 'b-field': 'here' }, numbers: { 'b-field': 5 }, errors: wrong }
    expect(afterEvents([loaded], from).state).toMatchObject({ answers: { 'b-field': 'there' }, errors: wrong })
  })

  test('[I-09] leave an answer alone that was typed since, also as still to be sent', () => {
    const from: SessionState = { ...begun, answers: { 'b-field': 'here' }, numbers: { 'b-field': 6, x: 2 }, acknowledged: { x: 1 } }
    expect(afterEvents([loaded], from).state).toMatchObject({
      answers: { 'b-field': 'here' },
      numbers: { 'b-field': 6, x: 2 },
      acknowledged: { 'b-field': 5, x: 1 },
    })
  })

  test('are drawn anew where they say something new, but not over what is typed into a page that was just loaded', () => {
    const { revision } = begun
    const shown = (from: Partial<SessionState>) => afterEvents([loaded], { ...begun, ...from }).state
    expect(shown({ answers: { 'b-field': 'there' } }).revision).toBe(revision)
    expect(shown({ answers: { 'b-field': 'here' } }).revision).toBe(revision + 1)
    const joining = shown({ beginning: 'joining', answers: { 'b-field': 'here', x: 'typed' }, typedHere: ['x'] })
    expect([joining.revision, joining.renderedWith]).toEqual([revision, { 'b-field': 'there' }])
  })

  test('leave a page alone that asks nothing and is none of the form, as the applicant’s own; the next page has them', () => {
    const own = makePage('own', { fields: [] })
    const shown = (order: SessionState['order'], page = own) => {
      const from = { ...begun, order, pages: { own: page }, current: 'own', answers: { 'b-field': 'here' } }
      return afterEvents([loaded], from).state
    }
    const after = shown(['a'])
    expect([after.revision, after.answers]).toEqual([begun.revision, { 'b-field': 'there' }])
    expect(go(after, 'own', 'push').state.renderedWith).toEqual({ 'b-field': 'there' })
    expect(shown(['a', 'own']).revision).toBe(begun.revision + 1)
    expect(shown(['a'], makePage('own')).revision).toBe(begun.revision + 1)
  })

  test('are gone here too where they were taken back there later', () => {
    const takenBack: SessionEvent = { type: 'application-loaded', answers: {}, numbers: { 'b-field': 5 } }
    const after = (number: number) =>
      afterEvents([takenBack], { ...begun, beginning: 'joining', answers: { 'b-field': 'here' }, numbers: { 'b-field': number } }).state
    expect([after(4).answers, after(4).numbers, after(4).revision]).toEqual([{}, { 'b-field': 5 }, begun.revision + 1])
    expect([after(5).answers, after(6).answers]).toEqual([{ 'b-field': 'here' }, { 'b-field': 'here' }])
  })
})

describe('what is left of an application', () => {
  const FULL: SessionState = {
    ...begun,
    answers: { x: '1', consent: true },
    numbers: { x: 5, consent: 6 },
    acknowledged: { x: 5 },
    acknowledgedAt: 7,
    queued: { x: 5 },
    fromLink: { y: 'link' },
    prefilled: { y: 'link' },
    keptNumbers: { x: 1 },
    leadId: LEAD_ID,
    leadFields: { leadSource: 'affiliate' },
    view: makeLeadView(),
    consents: [{ code: 'A', accepted: true }],
    asked: { a: ['x'] },
    overridePath: 'b',
    returnTo: 'c',
    errors: wrong,
    revision: 3,
    timesForgotten: 2,
  }
  const OF_THE_LEAD = { leadId: undefined, leadFields: undefined, view: undefined, consents: undefined, acknowledged: {}, asked: {} }
  const WITHOUT_LEAD: SessionState = { ...FULL, ...OF_THE_LEAD, overridePath: undefined, returnTo: undefined }

  test('that the server does not know: everything that was typed, and nothing of the lead', () => {
    expect(afterEvents([{ type: 'lead-forgotten' }], FULL)).toMatchObject({ effects: [{ type: 'forget-lead-keys' }] })
    expect(afterEvents([{ type: 'lead-forgotten' }], FULL).state).toEqual(WITHOUT_LEAD)
  })

  test('that is begun anew: everything but the consents, drawn anew, and nothing more is done', () => {
    const { state, effects } = afterEvents([{ type: 'begun-anew', consentNames: ['consent'] }], FULL)
    expect([state, effects]).toEqual([{ ...FULL, answers: { x: '1' }, revision: 4 }, []])
  })

  test('[I-09] that is applied for again: the answers are resumed, and kept in this browser after the old lead has gone', () => {
    const { state, types } = afterEvents([{ type: 'reapplied', consentNames: ['consent'], order: ['c'], forced }], FULL)
    expect(state).toEqual({
      ...WITHOUT_LEAD,
      answers: { x: '1' },
      prefilled: { x: 'resumed', y: 'link' },
      keptNumbers: FULL.numbers,
      queued: {},
      order: ['c'],
      errors: [],
      forced,
      isAgain: true,
      revision: 4,
    })
    expect(types).toEqual(['forget-lead-keys', 'autosave'])
  })

  test('that makes room for another one: no answer, and nothing that waits to be sent', () => {
    const { state, types } = afterEvents([{ type: 'application-left' }], FULL)
    expect(state).toEqual({ ...WITHOUT_LEAD, answers: {}, numbers: {}, queued: {}, timesForgotten: 3 })
    expect(types).toEqual(['forget-lead-keys'])
  })

  test('of an applicant who leaves the device: nothing of theirs, and the flow as it is for everybody', () => {
    const { state, types } = afterEvents([{ type: 'applicant-forgotten' }], { ...FULL, sequence })
    const nothing = { answers: {}, numbers: {}, queued: {}, fromLink: {}, prefilled: {}, keptNumbers: {}, errors: [] }
    expect(state).toEqual({ ...WITHOUT_LEAD, ...nothing, sequence, order: ['a', 'c'], timesForgotten: 3 })
    expect(types).toEqual(['forget-lead-keys'])
    expect(afterEvents([{ type: 'applicant-forgotten' }], FULL).state).toMatchObject({ order: ['a', 'b', 'c'], isOrderKnown: false })
  })
})

test('the lead’s name, what goes out with it, the session of a new visit and a drawing anew change nothing else', () => {
  const leadFields = { leadSource: 'affiliate' }
  const events: readonly (readonly [SessionEvent, Partial<SessionState>])[] = [
    [{ type: 'lead-named', leadId: LEAD_ID }, { leadId: LEAD_ID }],
    [{ type: 'creation-planned', leadFields }, { leadFields }],
    [{ type: 'visit-forced', forced }, { forced }],
    [{ type: 'shown-anew' }, { revision: 1 }],
  ]
  for (const [event, change] of events) expect(afterEvents([event])).toEqual({ state: { ...begun, ...change }, effects: [], types: [] })
})

test.each([
  { type: 'lead-forgotten' },
  { type: 'application-left' },
  { type: 'applicant-forgotten' },
  { type: 'reapplied', consentNames: [], order: [], forced },
] as const satisfies readonly SessionEvent[])(
  'the way to the lender of one application leads no applicant of another there: after $type it is gone',
  (event) => {
    const way = { url: 'https://lender.example', method: 'GET', params: {}, until: 1 } as const
    expect(afterEvents([{ type: 'way-given', way }, event]).state.wayOut).toBeUndefined()
  },
)
