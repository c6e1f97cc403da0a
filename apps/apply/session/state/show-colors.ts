import { asColors } from '#core/browser/storage/storage-checks.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import { dispatch } from './dispatch.ts'
import type { Session } from './session.ts'

/** Takes colours from a link or from the page around; those that may be used are painted and kept. Where none may, those before stay. False where one of them may not. */
export function showColors(session: Session, found: unknown): boolean {
  const { paint, storage, store } = session
  const wanted = asColors(found)
  const uiColors = wanted ? paint(wanted) : {}
  if (Object.keys(uiColors).length === 0) {
    paint(store.getState().uiColors ?? {})
    return false
  }
  writeKey(storage, 'uiColors', uiColors)
  dispatch(session, { type: 'colors-shown', colors: uiColors })
  return plainEntries(found).every(([name]) => name in uiColors)
}

/** Paints what an earlier page kept. */
export const restoreColors = (session: Session): boolean => showColors(session, readKey(session.storage, 'uiColors'))
