import { z } from 'zod'

/** Placeholder in the body for a request's own number, which always has NUMBER_DIGITS digits. */
export const NUMBER = '{{number}}'
export const NUMBER_DIGITS = 7

/**
 * The job of the load generator: requests as fast as the responses come back (closed loop), or at a
 * fixed rate (open loop).
 */
export const loadJob = z.object({
  port: z.number().int(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  connections: z.number().int(),
  warmUpSeconds: z.number(),
  seconds: z.number(),
  /** Requests per second of the open loop; without it the loop is closed. */
  rate: z.number().optional(),
})
export type LoadJob = z.infer<typeof loadJob>

/**
 * The result of a load. `acknowledged` includes the warm-up; the other figures do not. Times are in
 * milliseconds.
 */
export const loadResult = z.object({
  acknowledged: z.number(),
  distinctIds: z.number(),
  refused: z.record(z.string(), z.number()),
  perSecond: z.number(),
  /** Of these, how many were answered before the end of the load. */
  inTimePerSecond: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  worst: z.number(),
  /** The time within which 99 % of the refusals came, from the moment when a request was sent; null without refusals. */
  refusedP99: z.number().nullable(),
  /** The slowest hundredth of the requests: when each was meant to be sent, as Unix time, and its time. */
  slowest: z.array(z.object({ at: z.number(), ms: z.number() })),
})
export type LoadResult = z.infer<typeof loadResult>
