/** What the site's configuration says about recording visits from campaigns. */
export interface CampaignLogging {
  readonly logRetargeting: boolean
  readonly logAbandonment: boolean
}

/** True if the visit comes from a campaign whose logging is off: `logRocketBlocked` is stored as true. */
export const isRecordingBlocked = (utmSource: string | undefined, { logRetargeting, logAbandonment }: CampaignLogging): boolean =>
  (utmSource === 'retargeting' && !logRetargeting) || (utmSource === 'abandonment' && !logAbandonment)

/** What decides whether this session is recorded. `draw` is from 0 up to but not including 1; a session without one is not. */
export interface RecordingQuestion {
  readonly isEnabled: boolean
  readonly isBlocked: boolean
  readonly samplingPercentage: number
  readonly draw: number | undefined
}

/** True if enabled, not blocked, and the drawn percentage is below the sampling percentage. */
export const mayRecord = ({ isEnabled, isBlocked, samplingPercentage, draw }: RecordingQuestion): boolean =>
  isEnabled && !isBlocked && draw !== undefined && draw * 100 < samplingPercentage

/**
 * The draw of a session, from 0 up to but not including 1: the same on every page of the session, and another one for the
 * next (docs/decisions/privacy/233-trackers.md). The hash is FNV-1a with the last steps of MurmurHash3, which spread
 * ids that are nearly alike.
 */
export function drawOf(sessionId: string): number | undefined {
  if (sessionId === '') return undefined
  let hash = 0x81_1c_9d_c5
  for (const character of sessionId.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
