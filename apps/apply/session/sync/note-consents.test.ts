import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, SESSION_STARTED_AT } from '#tests/session/make-session.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import type { Session } from '../state/session.ts'
import { noteConsents, refreshConsents } from './note-consents.ts'

let backend: HeldBackend
let session: Session
beforeEach(() => {
  backend = holdBackend()
  session = makeSession().session
  session.store.setState({ leadId: LEAD_ID, view: makeLeadView(), consents: [] })
})
afterEach(() => void vi.unstubAllGlobals())

const known = () => session.store.getState().consents
const chosen = { code: 'NEWS', accepted: false, version: '2', at: '2026-11-19T12:00:00.000Z' }

test('a choice that the server has taken is noted with its own time, or with this moment', () => {
  noteConsents(session, [chosen, { code: 'TERMS', accepted: true }, { code: 7 }])
  expect(known()).toEqual([chosen, { code: 'TERMS', accepted: true, at: SESSION_STARTED_AT }])
})

test('choices made on another device are asked for and stored', async () => {
  const refreshed = refreshConsents(session, LEAD_ID)
  expect([backend.last().method, backend.last().path]).toEqual(['GET', `/customer/${LEAD_ID}/consents`])
  await backend.last().respond(200, [chosen])
  await refreshed
  expect([known(), readKey(session.storage, 'leadApplication')?.customerConsents]).toEqual([[chosen], [chosen]])
})

test('choices of an application that is no longer here are neither noted nor stored', async () => {
  const refreshed = refreshConsents(session, LEAD_ID)
  session.store.setState({ leadId: undefined, consents: undefined })
  await backend.last().respond(200, [chosen])
  await refreshed
  expect([known(), readKey(session.storage, 'leadApplication')]).toEqual([undefined, undefined])
})
