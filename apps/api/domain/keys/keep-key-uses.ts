import type { Platform } from '#apps/api/platform/platform.ts'
import { addKeyUses } from '#apps/api/store/keys/key-uses.ts'

/**
 * So many values one key may encrypt where nonces are random: beyond, two of them may be the same
 * (NIST SP 800-38D, section 8.3).
 */
export const MOST_USES = 2 ** 32
const ADD_EVERY_MS = 60_000

/** Adds up in the database, once a minute and at the end, what this process has encrypted. */
export interface KeyUses {
  readonly add: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts adding up. What a killed process had not added is not counted: less than a minute's. */
export function keepKeyUses({ database, encryption, metrics }: Pick<Platform, 'database' | 'encryption' | 'metrics'>): KeyUses {
  let added = 0
  const add = async (): Promise<void> => {
    const more = encryption.uses() - added
    added += more
    try {
      metrics.keyUsed((await addKeyUses(database.db, encryption.newest, more)) / MOST_USES)
    } catch {
      // added by the next turn
      added -= more
    }
  }
  const timer = setInterval(() => void add(), ADD_EVERY_MS).unref()
  return {
    add,
    stop: async () => {
      clearInterval(timer)
      await add()
    },
  }
}
