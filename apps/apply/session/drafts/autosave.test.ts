import { expect, test } from 'vitest'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { initialState, type SessionState } from '../state/session-state.ts'
import { draftOf, SETTLED_AFTER_MS } from './autosave.ts'

const typed: SessionState = { ...initialState({}, ''), answers: { x: '1', y: '2', z: 'default' }, numbers: { x: 5, y: 6 } }
const LATER = SETTLED_AFTER_MS + 1000

test('[I-09] what was typed is stored until the server has it; what nobody typed is not', () => {
  expect(draftOf(typed, LATER)).toEqual({ answers: { x: '1', y: '2' }, numbers: { x: 5, y: 6 } })
  expect(draftOf({ ...typed, acknowledged: { x: 5 } }, LATER)).toEqual({ answers: { y: '2' }, numbers: { y: 6 } })
  expect(draftOf({ ...typed, acknowledged: { x: 5, y: 6 } }, LATER)).toBeUndefined()
})

test('[I-09] an answer that was typed anew after the server had it is stored again', () => {
  expect(draftOf({ ...typed, acknowledged: { x: 4, y: 6 } }, LATER)?.answers).toEqual({ x: '1' })
})

test('[I-09] what the server has stays stored until the browser has surely written the lead’s id to its disk', () => {
  const acknowledged = { ...typed, acknowledged: { x: 5, y: 6 }, acknowledgedAt: 1000 }
  expect(draftOf(acknowledged, 1000 + SETTLED_AFTER_MS - 1)?.answers).toEqual({ x: '1', y: '2' })
  expect(draftOf(acknowledged, 1000 + SETTLED_AFTER_MS)).toBeUndefined()
})

test('an application that has ended leaves nothing', () => {
  expect(draftOf({ ...typed, view: makeLeadView({ leadStatus: -1 }) }, LATER)).toBeUndefined()
})
