import { createStore } from 'zustand/vanilla'
import type { KeptRecords } from '../../../core/browser/kept-records.ts'
import type { Session, SessionParts } from './session.ts'
import { initialState } from './session-state.ts'

/** The session of a page that was just loaded, before anything is restored into it. */
export function createSession(parts: SessionParts, records: KeptRecords): Session {
  const store = createStore(() => initialState(parts.site, parts.router.path()))
  return { ...parts, store, records, running: { queued: {}, fromLink: {}, prefilled: {} } }
}
