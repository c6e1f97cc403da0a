import { now } from '#core/browser/clock.ts'
import { noteServerTime } from './server-time.ts'

/** Statuses of requests without a response (specification, section 8). */
export const REQUEST_STATUS = { error: 0, timeout: 444, aborted: 499, offline: 1001 } as const

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Milliseconds; without it the request never times out (specification, section 9). */
  readonly timeoutMs?: number | undefined
  /** Characters of the longest response that is taken as ours; without it as many as applicants' pages can be sent. */
  readonly largestReply?: number
}

/** A response, or a failure without one. `retryAfterSeconds` is set if the server named a time. */
export interface HttpResponse {
  readonly status: number
  readonly isSuccess: boolean
  readonly body: unknown
  readonly retryAfterSeconds?: number
  /** True if the body is not JSON or too long; the caller decides what that means. */
  readonly isUnreadable?: true
}

/** Characters. No response to an applicant's page is nearly as long; a longer one comes from elsewhere. */
const LARGEST_REPLY = 1_000_000

/**
 * Sends a request whose response counts; the only use of `fetch` for that in core. Never throws; 200 to
 * 299 is success, whatever the body (docs/decisions/front-end/206-failed-requests.md).
 */
export async function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  const timeout = request.timeoutMs === undefined ? [] : [AbortSignal.timeout(request.timeoutMs)]
  const signals = [...timeout, ...(request.signal ? [request.signal] : [])]
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      credentials: 'same-origin',
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
    noteServerTime(response.headers, now())
    return await readAnswer(response, request.largestReply ?? LARGEST_REPLY)
  } catch (error) {
    return failed(statusOf(error, request))
  }
}

async function readAnswer(response: Response, largest: number): Promise<HttpResponse> {
  const text = await response.text()
  const isNamedJson = /json/u.test(response.headers.get('Content-Type') ?? '')
  return {
    status: response.status,
    isSuccess: response.ok,
    ...readBody(isNamedJson && text.length <= largest, text),
    ...readRetryAfter(response.headers.get('Retry-After')),
  }
}

function readBody(isOurs: boolean, text: string): Pick<HttpResponse, 'body' | 'isUnreadable'> {
  try {
    // an empty text is not JSON either: JSON.parse throws
    return { body: text === '' ? undefined : JSON.parse(isOurs ? text : '') }
  } catch {
    return { body: undefined, isUnreadable: true }
  }
}

function statusOf(error: unknown, request: HttpRequest): number {
  if (request.signal?.aborted) return REQUEST_STATUS.aborted
  if (error instanceof DOMException && error.name === 'TimeoutError') return REQUEST_STATUS.timeout
  return navigator.onLine ? REQUEST_STATUS.error : REQUEST_STATUS.offline
}

/** Returns the result for a request that got no response. */
export const failed = (status: number = REQUEST_STATUS.error): HttpResponse => ({ status, isSuccess: false, body: undefined })

/** Reads a Retry-After header in seconds; empty if it has no positive number. */
export function readRetryAfter(text: string | null): Pick<HttpResponse, 'retryAfterSeconds'> {
  const seconds = Number(text ?? Number.NaN)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}
