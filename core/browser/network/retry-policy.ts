import type { HttpResponse } from './http.ts'

/**
 * How a failed attempt is repeated: the pause doubles from `firstMs` to `longestMs`, and is spread
 * by up to `spread` of itself so that many browsers do not come back at once.
 */
export interface RetryPolicy {
  readonly firstMs: number
  readonly longestMs: number
  readonly spread: number
  /** How often an attempt is repeated; without it, until it succeeds. */
  readonly retries?: number
}

/** Every repeated attempt of the browser follows one of these. */
export const RETRIES = {
  /** A save of answers, and a part of an upload: what was acknowledged must not be lost. */
  save: { firstMs: 500, longestMs: 30_000, spread: 0.25 },
  /** A call that an applicant waits for: it ends with a sentence and a button. */
  call: { firstMs: 500, longestMs: 30_000, spread: 0.25, retries: 4 },
  /** A part of the page, without which nothing is shown. */
  part: { firstMs: 500, longestMs: 10_000, spread: 0 },
  /** The state of a lead that nobody waits for. */
  lookUp: { firstMs: 1000, longestMs: 30_000, spread: 0 },
} as const satisfies { readonly [name: string]: RetryPolicy }

/** A server that is away for longer than this is asked again all the same. Timers hold 24 days at most, and fire at once for more. */
const LONGEST_NAMED_MS = 3_600_000

/**
 * Returns the pause in ms after the given number of failed attempts, from 0: the server's own of up to
 * an hour, else the policy's. `random` is 0 to 1.
 */
export function pauseBefore(
  policy: RetryPolicy,
  tries: number,
  random: number,
  response?: Pick<HttpResponse, 'retryAfterSeconds'>,
): number {
  if (response?.retryAfterSeconds !== undefined) return Math.min(LONGEST_NAMED_MS, response.retryAfterSeconds * 1000)
  return Math.min(policy.longestMs, policy.firstMs * 2 ** tries) * (1 + random * policy.spread)
}

/** Returns true if another attempt may help: no response, a busy or broken server, a key in use. */
export function shouldRetry(response: HttpResponse): boolean {
  const { status } = response
  if (status === 409) return codeOf(response) === 'key-in-use'
  return status < 100 || status === 408 || status === 429 || status === 444 || status === 499 || status >= 500
}

/** Returns the stable code of a problem response. */
export function codeOf(response: HttpResponse): string | undefined {
  const { body } = response
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined
}
