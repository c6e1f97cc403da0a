import { readKey } from '#core/browser/storage/storage-door.ts'
import { RECORDING_BLOCKED } from '#core/browser/storage/storage-keys.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import { drawOf, isRecordingBlocked, mayRecord } from '#core/visit/recording.ts'
import type { Session } from '../session/state/session.ts'
import { sessionIdOf } from './session-id-of.ts'
import type { SiteTracker, Tracking } from './tracking.ts'

/**
 * Whether a tracker may be opened: where the site has it and the visitor lets it, and a recording only in the sessions that
 * are drawn for it, and never where campaigns are not to be logged.
 */
export function mayStart(session: Session, { choices }: Pick<Tracking, 'choices'>, { id, tracker }: SiteTracker): boolean {
  const { site, storage, visit } = session
  const isEnabled = site.trackers?.[id] !== undefined && mayTrack(site.trackersWait, choices[tracker.purpose])
  if (tracker.purpose !== 'recording') return isEnabled
  const { limits } = site
  const utm: unknown = visit()['utm']
  const source: unknown = typeof utm === 'object' && utm !== null && 'source' in utm ? utm.source : undefined
  return mayRecord({
    isEnabled,
    // the flag is not there where storage is denied
    isBlocked: readKey(storage, RECORDING_BLOCKED) === true || isRecordingBlocked(typeof source === 'string' ? source : undefined, limits),
    samplingPercentage: limits.sessionLoggingPercentage,
    draw: drawOf(sessionIdOf(session)),
  })
}
