import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { makeProcessCount } from '#apps/api/domain/refusals/limit-rates.ts'

/** Far more than a person does; a program that runs away with somebody's session is held up. */
export const CALLS_PER_MINUTE = 600

/**
 * Counts the calls of each session in this process's memory, and returns the seconds to wait where a session has too many. A cookie
 * that opens nothing is counted too, so that the database is not asked about it without end.
 */
export function limitSession(now: () => Date): (secret: string) => Promise<number | undefined> {
  const count = makeProcessCount(now)
  return async (secret) => {
    const { count: calls, endsInMs } = await count(`session ${hexHash(secret)}`)
    return calls > CALLS_PER_MINUTE ? Math.max(1, Math.ceil(endsInMs / 1000)) : undefined
  }
}
