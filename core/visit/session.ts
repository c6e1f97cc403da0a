/** A visit's session. `id` is for attribution only and grants no access. */
export interface Session {
  readonly id: string
  readonly startedAt: Date
  /** True if it begins now: id and start are stored and the new-session flag is set. */
  readonly isNew: boolean
}

/** The stored values of an earlier session; an invalid value counts as missing. */
export interface StoredSession {
  readonly sessionId?: string
  readonly sessionStartedAt?: Date
}

/** Input of `resolveSession`. Forced by reapplying, "not me", a changed or expired reference. */
export interface SessionQuestion {
  readonly stored: StoredSession
  readonly urlSessionId?: string
  readonly isForced?: boolean
  readonly now: Date
  readonly randomUuid: () => string
}

/**
 * Returns the session to use. The stored one is used unless a new one is forced or the address has
 * another valid id; a new one takes the address's id if that is valid and another, else a random
 * UUID (specification, section 4).
 */
export function resolveSession({ stored, urlSessionId, isForced = false, now, randomUuid }: SessionQuestion): Session {
  const fromUrl = isUuid(urlSessionId) ? urlSessionId : undefined
  const existing = isUuid(stored.sessionId) ? stored.sessionId : undefined
  const isOther = fromUrl !== undefined && fromUrl !== existing
  if (existing !== undefined && !isForced && !isOther) return { id: existing, startedAt: stored.sessionStartedAt ?? now, isNew: false }
  return { id: isOther ? fromUrl : randomUuid(), startedAt: now, isNew: true }
}

/** The storage keys that are removed when a session is cleared (specification, section 4). */
export const CLEARED_WITH_SESSION = ['sessionId', 'sessionStartedAt', 'newSessionFlag', 'sessionAcceptedRedirected'] as const

/** Returns true for a UUID (hexadecimal, 8-4-4-4-12) of any version (specification, section 5). */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu
