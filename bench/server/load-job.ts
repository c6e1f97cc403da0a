import { z } from 'zod'

/** Written into the body and the head of each request: a number of its own, always as many digits, and a key of its own. */
export const NUMBER = '{{number}}'
export const NUMBER_DIGITS = 7

/** What the load generator does: as fast as the answers come back, or at a fixed rate whatever they do. */
export const loadJob = z.object({
  port: z.number().int(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  connections: z.number().int(),
  warmUpSeconds: z.number(),
  seconds: z.number(),
  /** Requests a second of the open loop; without it the loop is closed. */
  rate: z.number().optional(),
})
export type LoadJob = z.infer<typeof loadJob>

/** What came of it. `acknowledged` counts the warm-up too; the other figures do not. Milliseconds. */
export const loadResult = z.object({
  acknowledged: z.number(),
  distinctIds: z.number(),
  refused: z.record(z.string(), z.number()),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  worst: z.number(),
})
export type LoadResult = z.infer<typeof loadResult>
