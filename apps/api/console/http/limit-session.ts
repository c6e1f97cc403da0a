import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { limit, limitByAddress, makeProcessCount } from '#apps/api/domain/refusals/limit-rates.ts'
import type { SignedIn } from '../sign-in/sessions.ts'

/** Far more than a person does; a program that runs away with somebody's session is held up. */
export const CALLS_PER_MINUTE = 600

/** Counts calls by what is known of the cookies that they come with. */
export interface SessionLimit {
  /** The seconds to wait before the database may be asked about a cookie's secret; undefined where it may be asked now. */
  readonly secondsToWait: (secret: string, address: string) => Promise<number | undefined>
  /** Notes whose session a secret was found to open, if anybody's. */
  readonly note: (secret: string, found: Pick<SignedIn, 'endsAt'> | undefined) => void
}

/**
 * Counts the calls of each session in this process's memory. A cookie that has opened no session here yet is counted by its address:
 * whoever invents one for each call would reach the database without end. Who is signed in at the same address is not held up by it.
 */
export function limitSession(now: () => Date): SessionLimit {
  const count = makeProcessCount(now)
  const known = new Map<string, Date>()
  return {
    secondsToWait: async (secret, address) => {
      const key = hexHash(secret)
      const refused = known.has(key)
        ? await limit(count, `session ${key}`, CALLS_PER_MINUTE)
        : await limitByAddress(count, 'no-session', { address, most: CALLS_PER_MINUTE })
      return refused?.retryAfterSeconds
    },
    note: (secret, found) => {
      const key = hexHash(secret)
      if (!found) return void known.delete(key)
      if (known.has(key)) return
      for (const [one, endsAt] of known) if (endsAt <= now()) known.delete(one)
      known.set(key, found.endsAt)
    },
  }
}
