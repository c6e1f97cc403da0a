/** The site's settings for recording visits from campaigns. */
export interface CampaignLogging {
  readonly logRetargeting: boolean
  readonly logAbandonment: boolean
}

/** Returns true for a campaign with logging off: a flag is then stored as true (RECORDING_BLOCKED). */
export const isRecordingBlocked = (utmSource: string | undefined, { logRetargeting, logAbandonment }: CampaignLogging): boolean =>
  (utmSource === 'retargeting' && !logRetargeting) || (utmSource === 'abandonment' && !logAbandonment)

/**
 * What decides whether a session is recorded. `draw` is a number from 0 up to but excluding 1; a
 * session without one is not recorded.
 */
export interface RecordingQuestion {
  readonly isEnabled: boolean
  readonly isBlocked: boolean
  readonly samplingPercentage: number
  readonly draw: number | undefined
}

/** Returns true if recording is enabled, not blocked, and the draw is below the sampling share. */
export const mayRecord = ({ isEnabled, isBlocked, samplingPercentage, draw }: RecordingQuestion): boolean =>
  isEnabled && !isBlocked && draw !== undefined && draw * 100 < samplingPercentage

/**
 * Returns a pseudo-random number for a session, from 0 up to but excluding 1: the same on every
 * page of the session, another one in the next session; undefined without a session id
 * (docs/decisions/privacy/233-trackers.md). The hash is FNV-1a with the final mixing of
 * MurmurHash3, which spreads similar ids.
 */
export function drawOf(sessionId: string): number | undefined {
  if (sessionId === '') return undefined
  let hash = 0x81_1c_9d_c5
  for (const character of sessionId.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
