/** A smaller difference of the clocks is ignored where dates are validated: that is done by the day. */
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
  if (!Number.isNaN(apart)) aheadMs = apart
}

/** Converts a time of the device's clock into the server's time for dates, as far as that is known. */
export const byServer = (now: number): number => (Math.abs(aheadMs) > TOLERATED_MS ? now + aheadMs : now)

/** Converts a time of the device's clock into the server's time to within seconds, as far as that is known. */
export const exactlyByServer = (now: number): number => now + aheadMs
