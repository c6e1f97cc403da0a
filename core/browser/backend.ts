import { failed, sendRequest, type HttpAnswer } from './http.ts'
import { traceHeaders } from './trace-calls.ts'

/** Where calls go and on whose behalf. */
export interface Backend {
  readonly site: string
  readonly backendUrl: string
  readonly product: string
  /** Paths of calls by configuration, by those of the contract. */
  readonly paths?: { readonly [path: string]: string }
  readonly timeoutMs?: number
  /** The lead's secret for browsers that keep no cookie. */
  readonly token: () => string | undefined
}

/** What a call needs of its description (core/contract). */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly withoutBase?: true
}

export interface CallInput {
  /** Values of `{name}` in the path. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string | number | undefined }
  readonly body?: { readonly [name: string]: unknown }
  /** The Idempotency-Key of a changing call, the same for all its tries. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Milliseconds after which this call is given up with the status 444, instead of those of the setting. */
  readonly timeoutMs?: number
}

/**
 * One try of a call. Requests to the lead and affiliate-event paths carry the product (specification, section 7). Our
 * backend says everything in JSON: what cannot be read is the page of a network's own, and the backend was not reached.
 */
export async function callBackend(backend: Backend, call: CallShape, input: CallInput = {}): Promise<HttpAnswer> {
  const { params, query, body, key, signal, timeoutMs = backend.timeoutMs } = input
  const answer = await sendRequest({
    method: call.method,
    url: addressOf(backend, call, params, query),
    headers: headersOf(backend, key),
    ...(call.method !== 'GET' && { body: WITH_PRODUCT.includes(call.path) ? { ...body, product: backend.product } : (body ?? {}) }),
    ...(signal && { signal }),
    timeoutMs,
  })
  return answer.isUnreadable ? failed() : answer
}

/** On whose behalf a call is, under which key, and in which trace. */
export function headersOf(backend: Backend, key: string | undefined): { readonly [name: string]: string } {
  const token = backend.token()
  return {
    'Loanwright-Site': backend.site,
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...traceHeaders(backend),
  }
}

const WITH_PRODUCT: readonly string[] = ['/v2/lead', '/v3/lead', '/affiliate/event']

function addressOf({ backendUrl, paths }: Backend, call: CallShape, params: CallInput['params'], query: CallInput['query'] = {}): string {
  const path = (paths?.[call.path] ?? call.path).replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `${call.withoutBase ? '' : backendUrl}${path}${search}`
}
