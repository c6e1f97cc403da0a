import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { isStale } from '#core/lead/stale.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/**
 * A lead becomes this tab's. The start of a session that is over is now, or the next reload would take the lead for stale
 * (docs/decisions/session/389-visits-of-old-tabs.md).
 */
export function renewSession(session: Session): void {
  const { storage, site } = session
  const now = new Date(session.now())
  const [id, sessionStartedAt] = [readKey(storage, 'sessionId'), readKey(storage, 'sessionStartedAt')]
  if (id === undefined || !isStale({ sessionStartedAt, leadStatus: LEAD_STATUS.started }, { now, ...site.limits })) return
  writeKey(storage, 'sessionStartedAt', now)
  dispatch(session, { type: 'visit-forced', forced: { id, startedAt: now, isNew: false } })
}
