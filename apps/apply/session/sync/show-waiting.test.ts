import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStorage } from '#core/browser/memory-storage.ts'
import { openStorageDoor, readKey } from '#core/browser/storage-door.ts'
import { initialState, type SessionState } from '../state/session-state.ts'
import { startWaiting, stopWaiting } from './show-waiting.ts'

test('[S-3.17] the loading flag is false by default, true while the page waits, and false again', () => {
  const kept = { session: memoryStorage({}), local: memoryStorage({}) }
  const storage = openStorageDoor({ session: () => kept.session, local: () => kept.local }, () => undefined)
  const store = createStore<SessionState>(() => initialState({}, ''))
  const session = { store, storage, running: { queued: {}, fromLink: {}, prefilled: {} } }
  expect([store.getState().waiting, readKey(storage, 'isLoading') ?? false]).toEqual(['none', false])
  startWaiting(session)
  expect([store.getState().waiting, kept.session.getItem('isLoading')]).toEqual(['sending', 'true'])
  stopWaiting(session)
  expect([store.getState().waiting, kept.session.getItem('isLoading')]).toEqual(['none', 'false'])
  expect(kept.local.getItem('isLoading')).toBe(null)
})
