import { asColors } from '#core/browser/storage-checks.ts'
import { readKey, writeKey } from '#core/browser/storage-door.ts'
import type { Session } from './session.ts'

/** Takes colours from a link or from the page around; those that may be used are painted and kept. Where none may, those before stay, and it is false. */
export function showColors({ paint, storage, store }: Session, found: unknown): boolean {
  const wanted = asColors(found)
  const uiColors = wanted ? paint(wanted) : {}
  if (Object.keys(uiColors).length === 0) {
    paint(store.getState().uiColors ?? {})
    return false
  }
  writeKey(storage, 'uiColors', uiColors)
  store.setState({ uiColors })
  return true
}

/** Paints what an earlier page kept. */
export const restoreColors = (session: Session): boolean => showColors(session, readKey(session.storage, 'uiColors'))
