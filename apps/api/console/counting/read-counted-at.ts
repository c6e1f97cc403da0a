import type { z } from 'zod'
import { EVERY_MINUTES, type countedAt, type Counting } from '#core/console/counted-at.ts'
import { readCountings } from '#apps/api/store/funnel/countings.ts'
import type { Console } from '../console.ts'

const MINUTE_MS = 60_000
/** A run itself takes its time, and a deploy as well. */
const ALLOWED_MINUTES = 5

type Ports = { readonly database: Pick<Console['database'], 'db'> }

/** Up to which moment each of these was counted, for a reply that has figures of them. */
export async function readCountedAt(
  { database: { db } }: Ports,
  at: Date,
  countings: readonly Counting[],
): Promise<z.input<typeof countedAt>> {
  const known = await readCountings(db, countings)
  return countings.map((counting) => sayCounted(counting, known.get(counting), at))
}

/** What was counted for the last time longer ago than two runs and some minutes is late, and so is what was never counted. */
export function sayCounted(counting: Counting, until: Date | undefined, at: Date): z.input<typeof countedAt>[number] {
  const everyMinutes = EVERY_MINUTES[counting]
  const isLate = until === undefined || at.getTime() - until.getTime() > (2 * everyMinutes + ALLOWED_MINUTES) * MINUTE_MS
  return { counting, until: until?.toISOString() ?? null, isLate, everyMinutes }
}
