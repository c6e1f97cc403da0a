/** A clock that is off by less stays: answers are judged by the day. */
const TOLERATED_MS = 3_600_000
let aheadMs = 0

/** Notes how far the server is ahead of a device's clock, by an answer that no browser keeps. `now` is the device's time. */
export function noteServerTime(headers: Headers, now: number): void {
  if (!/no-store/u.test(headers.get('Cache-Control') ?? '')) return
  const apart = Date.parse(headers.get('Date') ?? '') - now
  // a server of another origin does not show its date
  if (!Number.isNaN(apart)) aheadMs = Math.abs(apart) > TOLERATED_MS ? apart : 0
}

/** The server's time at a moment of the device's clock, as far as it is known. */
export const byServer = (now: number): number => now + aheadMs
