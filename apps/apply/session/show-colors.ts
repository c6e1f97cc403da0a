import { asColors } from '../../../core/browser/storage-checks.ts'
import { readKey, writeKey } from '../../../core/browser/storage-door.ts'
import type { Session } from './session.ts'

/** Takes colours from a link or from the page around; those that may be used are painted and kept. */
export function showColors({ paint, storage, store }: Session, found: unknown): void {
  const wanted = asColors(found)
  const uiColors = wanted && paint(wanted)
  if (!uiColors || Object.keys(uiColors).length === 0) return
  writeKey(storage, 'uiColors', uiColors)
  store.setState({ uiColors })
}

/** Paints what an earlier page kept. */
export const recallColors = (session: Session): void => showColors(session, readKey(session.storage, 'uiColors'))
