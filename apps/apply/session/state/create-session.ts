import { createStore } from 'zustand/vanilla'
import { readKey } from '#core/browser/storage/storage-door.ts'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { isAlive } from '#core/lead/lead-status.ts'
import type { Session, SessionParts } from './session.ts'
import { hasLeftForm } from './has-left-form.ts'
import { initialState } from './session-state.ts'

/** The session of a page that was just loaded, before anything is restored into it. */
export function createSession(parts: SessionParts, records: KeptRecords): Session {
  const { site, router, storage } = parts
  const isReloading = router.isLinked && Boolean(site.trackers || site.captcha) && storage.session.isKept
  const store = createStore(() => ({ ...initialState(site, router.path(), isBeyondForm(parts)), isReloading }))
  return { ...parts, store, records, running: {} }
}

/** True where the application that this browser knows has left the form: the first page would be shown only to go again. */
function isBeyondForm({ storage }: SessionParts): boolean {
  const ofTab = Number(readKey(storage, 'leadApplication')?.application['leadStatus'] ?? 0)
  // one that has ended is shown in its own tab alone
  // (docs/decisions/session/208-browser-storage.md)
  const ofBrowser = Number(readKey(storage, 'storedLoanApplication')?.['leadStatus'] ?? 0)
  return hasLeftForm(ofTab) || (isAlive(ofBrowser) && hasLeftForm(ofBrowser))
}
