/** A visit's session. `id` labels attribution only and grants nothing. */
export interface Session {
  readonly id: string
  readonly startedAt: Date
  /** True if it began with this call: id and start are stored and the new-session flag is set. */
  readonly isNew: boolean
}

/** What is stored of a session before; a value that is not valid counts as missing. */
export interface StoredSession {
  readonly sessionId?: string
  readonly sessionStartedAt?: Date
}

/** What deciding a session needs. `isForced` is reapplying, "not me", or a changed or expired affiliate reference. */
export interface SessionQuestion {
  readonly stored: StoredSession
  readonly urlSessionId?: string
  readonly isForced?: boolean
  readonly now: Date
  readonly randomUuid: () => string
}

/**
 * The session to go on with. The stored one is used again unless a new one is forced or the address carries another
 * valid id; a new one takes the address's id if it is valid and another, else a random UUID (specification, section 4).
 */
export function resolveSession({ stored, urlSessionId, isForced = false, now, randomUuid }: SessionQuestion): Session {
  const fromUrl = isUuid(urlSessionId) ? urlSessionId : undefined
  const existing = isUuid(stored.sessionId) ? stored.sessionId : undefined
  const isOther = fromUrl !== undefined && fromUrl !== existing
  if (existing !== undefined && !isForced && !isOther) return { id: existing, startedAt: stored.sessionStartedAt ?? now, isNew: false }
  return { id: isOther ? fromUrl : randomUuid(), startedAt: now, isNew: true }
}

/** The storage keys that go when a session is cleared (specification, section 4). */
export const CLEARED_WITH_SESSION = ['sessionId', 'sessionStartedAt', 'newSessionFlag', 'sessionAcceptedRedirected'] as const

/** True for text of the pattern 8-4-4-4-12 of hexadecimal digits; no version is asked for (specification, section 5). */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu
