import { randomFillSync } from 'node:crypto'

// a call of the system for every few bytes costs more than what they are used for
const POOL_BYTES = 8192
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** Random bytes of the system's generator, each given out once. At most 1024. */
export function pooledRandomBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const made = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return made
}
