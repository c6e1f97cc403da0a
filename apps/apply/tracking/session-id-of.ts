import { readKey } from '#core/browser/storage/storage-door.ts'
import type { Session } from '../session/state/session.ts'

/** The session's id: as it is stored, or where storage is denied, of this page's visit; empty where there is none. */
export function sessionIdOf({ storage, visit }: Pick<Session, 'storage' | 'visit'>): string {
  const { sessionId } = visit()
  return readKey(storage, 'sessionId') ?? (typeof sessionId === 'string' ? sessionId : '')
}
