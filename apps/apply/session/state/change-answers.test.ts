import { describe, expect, test } from 'vitest'
import { afterEvents, begun } from '#tests/session/after-events.ts'
import { linkedFields } from './linked-fields.ts'
import type { Draft, SessionEvent } from './session-event.ts'
import type { SessionState } from './session-state.ts'
import { makePage } from '#tests/session/make-page.ts'

const draft: Draft = { answers: { x: 'left' }, numbers: { x: 7 }, sources: {}, isSignedOut: false }
const restored = (more: Partial<Draft>): SessionEvent => ({ type: 'draft-restored', draft: { ...draft, ...more }, at: 6 })
const leadFields = { leadSource: 'affiliate' }
const consents = [{ code: 'A', accepted: true }]

describe('what comes back after a reload', () => {
  test('[I-09] is the lead with what went out with it, the consents, and that the session is over', () => {
    const { state } = afterEvents([restored({ leadId: 'l', leadFields, consents, isSignedOut: true })])
    expect(state).toMatchObject({ leadId: 'l', leadFields, consents, isSignedOut: true, answers: { x: 'left' } })
  })

  test('takes nothing away that this page knows already, where the draft says nothing of it', () => {
    const from: SessionState = { ...begun, leadId: 'l', leadFields, consents, isSignedOut: true }
    expect(afterEvents([restored({})], from).state).toMatchObject({ leadId: 'l', leadFields, consents, isSignedOut: true })
  })

  test('leaves what was typed to the person who types, and what was put in by the page to the draft', () => {
    const events = (isTyped?: boolean): SessionEvent[] => [
      { type: 'answered', answers: { x: 'here' }, at: 5, ...(isTyped !== undefined && { isTyped }) },
      restored({}),
      { type: 'draft-shown', isNew: true },
    ]
    expect(afterEvents(events(true)).state).toMatchObject({ typedHere: ['x'], renderedWith: {} })
    expect(afterEvents(events()).state).toMatchObject({ typedHere: [], renderedWith: { x: 'here' } })
  })

  test('draws no question anew that was left empty', () => {
    const { state } = afterEvents([restored({ answers: { x: '', y: 'left' } }), { type: 'draft-shown', isNew: true }])
    expect(state.renderedWith).toEqual({ y: 'left' })
  })

  test('is waited for, then the server is asked, then the session has begun; an unkept browser is known as one', () => {
    const began = (isUnkept: boolean): SessionEvent => ({ type: 'began', fromLink: { x: 'link' }, isUnkept })
    const first = afterEvents([began(true)])
    expect(first.state).toMatchObject({ beginning: 'restoring', fromLink: { x: 'link' }, isUnkept: true })
    expect(afterEvents([began(false)]).state.isUnkept).toBeUndefined()
    const shown = afterEvents([{ type: 'draft-shown', isNew: false }], first.state).state
    expect([shown.beginning, shown.heldPress]).toEqual(['joining', undefined])
    expect(afterEvents([{ type: 'begun' }], shown).state.beginning).toBe('done')
  })
})

describe('a press while the draft is read', () => {
  test('is kept until the draft is there: what happens meanwhile does not release it', () => {
    const press = { path: 'a', typed: {} }
    const from: SessionState = { ...begun, beginning: 'restoring', heldPress: press }
    const { state, types } = afterEvents([{ type: 'answered', answers: { x: '1' }, at: 1 }], from)
    expect([state.heldPress, types]).toEqual([press, ['autosave', 'prerender-soon']])
    const released = afterEvents([{ type: 'draft-shown', isNew: false }], state)
    expect([released.state.heldPress, released.effects]).toEqual([undefined, [{ type: 'press', press }]])
  })

  test('is made after everything else that the same moment asks for', () => {
    const press = { path: 'a', typed: {} }
    const from: SessionState = { ...begun, heldPress: press, pressed: 'sending', waiting: 'sending' }
    expect(afterEvents([{ type: 'wait-ended' }], from).types).toEqual(['stop-slow-timer', 'store-is-loading', 'press'])
  })
})

test('an answer that is taken out counts as none, and the others stay', () => {
  const from: SessionState = { ...begun, answers: { x: '1', y: '2' } }
  expect(afterEvents([{ type: 'answers-dropped', names: ['x'] }], from).state.answers).toEqual({ x: undefined, y: '2' })
})

test('to say nothing where nothing stood is no answer', () => {
  const from: SessionState = { ...begun, answers: { x: '' }, numbers: { x: 4 } }
  const { state, types } = afterEvents([{ type: 'answered', answers: { x: undefined, y: '' }, at: 9 }], from)
  expect([state.numbers, types]).toEqual([{ x: 4 }, []])
})

describe('an e-mail or a phone number that a link filled in', () => {
  const page = makePage('a', {
    fields: [
      { name: 'email', kind: 'email', wire: 'email' },
      { name: 'phoneNumber', kind: 'phone', wire: 'phoneNumber' },
      { name: 'employerPhone', kind: 'phone', wire: 'employerPhone', anyPhone: true },
      { name: 'firstName', kind: 'text', wire: 'firstName' },
    ],
  })
  const all = { email: 'link', phoneNumber: 'link', employerPhone: 'link', firstName: 'link' } as const
  const from: SessionState = { ...begun, prefilled: all }

  test('waits for a tick of the applicant; a name and the phone of somebody else do not', () => {
    expect(linkedFields(from, page)).toEqual(['email', 'phoneNumber'])
  })

  test('waits no more once somebody has typed or changed it, or where it came from elsewhere', () => {
    expect(linkedFields({ ...from, typedHere: ['email'] }, page)).toEqual(['phoneNumber'])
    expect(linkedFields({ ...from, numbers: { phoneNumber: 3 } }, page)).toEqual(['email'])
    expect(linkedFields({ ...from, prefilled: { ...all, email: 'resumed' } }, page)).toEqual(['phoneNumber'])
    expect(linkedFields({ ...from, prefilled: {} }, page)).toEqual([])
  })

  test('is asked about until a Continue has taken it; the tick can be taken back', () => {
    const ticked = afterEvents([{ type: 'link-confirmed', isTheirs: true }], from).state
    expect([ticked.linked, linkedFields(ticked, page)]).toEqual(['theirs', ['email', 'phoneNumber']])
    expect(afterEvents([{ type: 'link-confirmed', isTheirs: false }], ticked).state.linked).toBeUndefined()
    expect(linkedFields({ ...from, linked: 'settled' }, page)).toEqual([])
  })
})
