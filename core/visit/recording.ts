/** What the site's configuration says about recording visits from campaigns. */
export interface CampaignLogging {
  readonly logRetargeting: boolean
  readonly logAbandonment: boolean
}

/** True if the visit comes from a campaign whose logging is off: `logRocketBlocked` is stored as true. */
export const isRecordingBlocked = (utmSource: string | undefined, { logRetargeting, logAbandonment }: CampaignLogging): boolean =>
  (utmSource === 'retargeting' && !logRetargeting) || (utmSource === 'abandonment' && !logAbandonment)

/** What decides whether this session is recorded. `draw` is random, from 0 up to but not including 1. */
export interface RecordingQuestion {
  readonly isEnabled: boolean
  readonly isBlocked: boolean
  readonly samplingPercentage: number
  readonly draw: number
}

/** True if enabled, not blocked, and the drawn percentage is below the sampling percentage. */
export const mayRecord = ({ isEnabled, isBlocked, samplingPercentage, draw }: RecordingQuestion): boolean =>
  isEnabled && !isBlocked && draw * 100 < samplingPercentage
