import type { Answers } from '#core/model/answers/answers.ts'
import { lookUp } from '#core/model/look-up.ts'
import { kinds } from '#core/fields/kinds.gen.ts'
import type { ApplicationData, KnownPoints } from './application-data.ts'
import { isAlive } from './lead-status.ts'

/**
 * The time at which stored application data is checked, and the hours for which a session's data is
 * valid.
 */
export interface StaleRules {
  readonly now: Date
  readonly sessionExpirationHours: number
}

/**
 * True if `expiresAt` has passed, or the time since `sessionStartedAt` exceeds the hours, or there
 * is no positive lead status (specification, section 4).
 */
export function isStale(
  { expiresAt, sessionStartedAt, leadStatus = 0 }: Omit<ApplicationData, 'answers'>,
  { now, sessionExpirationHours }: StaleRules,
): boolean {
  const hasPassed = expiresAt !== undefined && now.getTime() > expiresAt.getTime()
  const isTooOld = sessionStartedAt !== undefined && now.getTime() - sessionStartedAt.getTime() > sessionExpirationHours * HOUR
  return hasPassed || isTooOld || !isAlive(leadStatus)
}

/**
 * Returns the data; if it is stale, without what it loses: the seven fields that the specification
 * names, every consent and password by its kind, and every answer of unknown kind.
 */
export function withoutStale(data: ApplicationData, rules: StaleRules, known: KnownPoints['kinds']): ApplicationData {
  if (!isStale(data, rules)) return data
  return { ...withoutLost(data), answers: withoutConsents(withoutLost(data.answers), known) }
}

/** Fields that stale data loses by name: the specification's seven. Three of them are answers. */
export const LOST_WHEN_STALE = [
  'sessionStartedAt',
  'id',
  'generalPolicies',
  'policies',
  'leadSource',
  'googleCaptchaToken',
  'ibanConsent',
] as const

function withoutLost<Of extends object>(record: Of): Of {
  const kept: Of = { ...record }
  for (const name of LOST_WHEN_STALE) Reflect.deleteProperty(kept, name)
  return kept
}

const withoutConsents = (answers: Answers, known: KnownPoints['kinds']): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => surviveKind(known, name)))

function surviveKind(known: KnownPoints['kinds'], name: string): boolean {
  const kind = lookUp(known, name)
  return kind !== undefined && !kinds[kind].isOwn
}

const HOUR = 3_600_000
