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

/**
 * Converts a time of the device's clock into the server's time, as far as that is known. A difference of up to `tolerated`
 * milliseconds is ignored: an hour for dates, nothing where a moment counts.
 */
export const byServer = (now: number, tolerated = 3_600_000): number => (Math.abs(aheadMs) > tolerated ? now + aheadMs : now)
