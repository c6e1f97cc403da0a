import { readKey } from '../../../core/browser/storage-door.ts'
import type { TrackerPurpose } from '../../../core/define/tracker.ts'
import { isRecordingBlocked, mayRecord } from '../../../core/visit/recording.ts'
import type { Session } from '../session/session.ts'

/** A recording starts only in the sessions that are drawn for it, and never where campaigns are not to be logged. */
export function mayStart({ site, storage, chance, visit }: Session, purpose: TrackerPurpose): boolean {
  if (purpose !== 'recording') return true
  const { limits } = site
  const utm: unknown = visit()['utm']
  const source: unknown = typeof utm === 'object' && utm !== null && 'source' in utm ? utm.source : undefined
  return mayRecord({
    isEnabled: true,
    // the flag is not there where storage is denied
    isBlocked: readKey(storage, 'logRocketBlocked') === true || isRecordingBlocked(typeof source === 'string' ? source : undefined, limits),
    samplingPercentage: limits.sessionLoggingPercentage,
    draw: chance(),
  })
}
