import { describe, expect, test } from 'vitest'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { initialState, type SessionState } from '../state/session-state.ts'
import { knownFields, makePayload } from './make-payload.ts'
import { planSaves } from './plan-saves.ts'

const begun: SessionState = {
  ...initialState({ firstPage: makePage('first') }, ''),
  pages: { first: makePage('first'), second: makePage('second'), again: makePage('again', { fields: makePage('first').fields }) },
}
const made: SessionState = { ...begun, leadId: 'a' }
const page = { names: ['second'], isSubmitted: false }
const handOver = { names: [], isSubmitted: true }
const all = ['first', 'second']

describe('which saves are made', () => {
  test('the first one makes the lead with everything answered so far, also where a later page is the first to save', () => {
    expect(planSaves(begun, [], page)).toEqual([{ kind: 'create', names: all }])
  })

  test('later ones carry their page alone, and none makes a second lead while the first is on its way', () => {
    expect(planSaves(made, [], page)).toEqual([{ kind: 'save', names: ['second'] }])
    expect(planSaves(begun, [{ kind: 'save' }, { kind: 'create' }], page)).toEqual([{ kind: 'save', names: ['second'] }])
    expect(planSaves(begun, [{ kind: 'save' }], page)).toEqual([{ kind: 'create', names: all }])
  })

  test('the hand-over carries everything again, after the lead is made where there is none', () => {
    expect(planSaves(made, [], handOver)).toEqual([{ kind: 'submit', names: all }])
    expect(planSaves(begun, [], handOver)).toEqual([
      { kind: 'create', names: all },
      { kind: 'submit', names: all },
    ])
    expect(planSaves(begun, [{ kind: 'create' }], handOver)).toEqual([{ kind: 'submit', names: all }])
  })

  test('neither the first one nor the hand-over carries an e-mail or phone of a link before its applicant has said that they are theirs', () => {
    const fields = [
      { name: 'email', kind: 'email', wire: 'email' },
      { name: 'phoneNumber', kind: 'phone', wire: 'phone' },
    ] as const
    const pages = { first: makePage('first'), contact: makePage('contact', { fields }) }
    const fromLink: SessionState = { ...begun, pages, prefilled: { first: 'link', email: 'link', phoneNumber: 'link' } }
    const carried = (state: SessionState) => [page, handOver].map((wanted) => planSaves(state, [], wanted).at(-1)?.names)
    const contact = ['first', 'email', 'phoneNumber']
    expect(carried(fromLink)).toEqual([['first'], ['first']])
    expect(carried({ ...fromLink, linked: 'theirs' })).toEqual([['first'], ['first']])
    expect(carried({ ...fromLink, typedHere: ['email'] })).toEqual([
      ['first', 'email'],
      ['first', 'email'],
    ])
    expect(carried({ ...fromLink, linked: 'settled' })).toEqual([contact, contact])
  })

  test('none is made of an application that has left the form', () => {
    const view = makeLeadView({ leadStatus: 3 })
    expect([planSaves({ ...made, view }, [], page), planSaves({ ...made, view }, [], handOver)]).toEqual([[], []])
    expect(planSaves({ ...made, view: makeLeadView({ leadStatus: 1 }) }, [], page)).toHaveLength(1)
  })
})

describe('what a save carries', () => {
  test('is the answers that were asked for, each at its place with its number, and nothing unanswered', () => {
    const fields = [
      { name: 'amount', kind: 'money', wire: 'loan.amount' },
      { name: 'note', kind: 'text', wire: 'loan.note' },
      { name: 'later', kind: 'text', wire: 'later' },
      { name: 'other', kind: 'text', wire: 'other' },
    ] as const
    const state = {
      ...begun,
      pages: { p: makePage('p', { fields }) },
      answers: { amount: 5, note: 'x', other: 'y' },
      numbers: { amount: 7 },
    }
    expect(makePayload(state, ['amount', 'note', 'later'])).toEqual({ loan: { amount: 5, note: 'x' }, numbers: { amount: 7, note: 0 } })
  })

  test('says in which scale the period is', () => {
    const fields = [
      { name: 'amount', kind: 'money', wire: 'amount' },
      { name: 'period', kind: 'count', wire: 'period', scale: 'days' },
    ] as const
    const state = { ...begun, pages: { p: makePage('p', { fields }) }, answers: { amount: 5, period: 12 } }
    expect(makePayload(state, ['amount', 'period'])).toMatchObject({ period: 12, periodScale: 'days' })
    expect(makePayload(state, ['amount'])).not.toHaveProperty('periodScale')
  })

  test('has each consent in the version that was shown, accepted or not, and of other questions none', () => {
    const fields = [
      { name: 'terms', kind: 'consent', wire: 'terms', policy: 'TERMS', versions: { TERMS: '3' } },
      { name: 'box', kind: 'consent', wire: 'box' },
      { name: 'news', kind: 'consents', wire: 'news', versions: { EMAIL: '2' } },
      { name: 'note', kind: 'text', wire: 'note' },
    ] as const
    const pages = { p: makePage('p', { fields }) }
    const names = fields.map(({ name }) => name)
    const shown = (answers: SessionState['answers']) => makePayload({ ...begun, pages, answers }, names)['shownConsents']
    expect(shown({ terms: true, box: true, news: { EMAIL: true, SMS: false }, note: 'x' })).toEqual([
      { code: 'TERMS', version: '3', accepted: true },
      { code: 'EMAIL', version: '2', accepted: true },
      { code: 'SMS', version: '', accepted: false },
    ])
    const bare = { p: makePage('p', { fields: [{ name: 'terms', kind: 'consent', wire: 'terms', policy: 'TERMS' }] }) }
    const unversioned = makePayload({ ...begun, pages: bare, answers: { terms: true } }, ['terms'])
    expect(unversioned['shownConsents']).toEqual([{ code: 'TERMS', version: '', accepted: true }])
    expect(shown({ terms: false })).toEqual([{ code: 'TERMS', version: '3', accepted: false }])
    expect([shown({ note: 'x' }), shown({ news: 'x' })]).toEqual([undefined, undefined])
  })

  test('has the version of the page itself where the words depend on who runs the site', () => {
    const fields = [{ name: 'terms', kind: 'consents', wire: 'terms', versions: { TERMS: '3', EMAIL: '2' } }] as const
    const state = { ...begun, pages: { p: makePage('p', { fields }) }, answers: { terms: { TERMS: true, EMAIL: true } } }
    expect(makePayload(state, ['terms'], { TERMS: '3.0a', OTHER: '9' })['shownConsents']).toEqual([
      { code: 'TERMS', version: '3.0a', accepted: true },
      { code: 'EMAIL', version: '2', accepted: true },
    ])
  })

  test('is of each question once, however many pages ask it', () => {
    expect(knownFields(begun).map(({ name }) => name)).toEqual(all)
  })
})
