import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { beginVisit, type Arrival, type KeptVisit, type Visit } from '#core/visit/begin-visit.ts'
import { CLEARED_WITH_SESSION, resolveSession, type Session } from '#core/visit/session.ts'
import { readKeptReferences, writeKeptReferences } from '#core/browser/storage/kept-references.ts'
import { readKeptClicks, writeKeptClicks } from '#core/browser/storage/kept-clicks.ts'
import { clearKeys, readKey, removeKey, writeKey, type StorageDoor } from '#core/browser/storage/storage-door.ts'
import { RECORDING_BLOCKED } from '#core/browser/storage/storage-keys.ts'

/**
 * Begins or continues a visit: reads the stored values, stores the new ones, and logs the
 * specification's messages.
 */
export function startVisit(door: StorageDoor, arrival: Arrival, log: (sentence: string) => void): Visit {
  const { visit, keep, remove, log: sentences } = beginVisit(arrival, keptVisit(door, arrival.clickIds))
  for (const key of remove) removeKey(door, key)
  storeSession(door, visit.session)
  writeKeptReferences(door, keep.affiliateReferenceParams ?? [])
  writeKeptClicks(door, keep.clicks ?? {})
  if (keep.sellingTierGlobalId === undefined) removeKey(door, 'sellingTierGlobalId')
  else writeKey(door, 'sellingTierGlobalId', keep.sellingTierGlobalId)
  if (keep.isRecordingBlocked) writeKey(door, RECORDING_BLOCKED, true)
  if (keep.initAt) writeKey(door, 'initAt', keep.initAt)
  sentences.forEach(log)
  return visit
}

/** Forces a new session with a random id, for reapplying and "not me". */
export function forceSession(door: StorageDoor, now: Date, randomUuid: () => string): Session {
  const session = resolveSession({ stored: {}, isForced: true, now, randomUuid })
  clearSession(door)
  storeSession(door, session)
  return session
}

/** Removes the stored values of a session (specification, section 4). */
export const clearSession = (door: StorageDoor): boolean => clearKeys(door, CLEARED_WITH_SESSION)

function storeSession(door: StorageDoor, session: Session): void {
  writeKey(door, 'sessionId', session.id)
  writeKey(door, 'sessionStartedAt', session.startedAt)
  if (session.isNew) writeKey(door, 'newSessionFlag', true)
}

const keptVisit = (door: StorageDoor, clickIds: readonly ClickIds[]): KeptVisit => ({
  sessionId: readKey(door, 'sessionId'),
  sessionStartedAt: readKey(door, 'sessionStartedAt'),
  affiliateReferenceParams: readKeptReferences(door),
  clicks: readKeptClicks(door, clickIds),
  initAt: readKey(door, 'initAt'),
  sellingTierGlobalId: readKey(door, 'sellingTierGlobalId'),
  isRecordingBlocked: readKey(door, RECORDING_BLOCKED),
})
