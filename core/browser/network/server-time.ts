/** A smaller difference of the clocks is ignored: dates are validated by the day. */
const TOLERATED_MS = 3_600_000
let aheadMs = 0

/**
 * Stores how far the server's clock is ahead of the device's (`now`). Reads only responses with
 * `no-store`, as a cached one has an old date.
 */
export function noteServerTime(headers: Headers, now: number): void {
  if (!/no-store/u.test(headers.get('Cache-Control') ?? '')) return
  const apart = Date.parse(headers.get('Date') ?? '') - now
  // a server of another origin does not expose its Date header
  if (!Number.isNaN(apart)) aheadMs = Math.abs(apart) > TOLERATED_MS ? apart : 0
}

/** Converts a time of the device's clock into the server's time, as far as that is known. */
export const byServer = (now: number): number => now + aheadMs
