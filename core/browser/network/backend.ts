import { failed, sendRequest, type HttpResponse } from './http.ts'
import { traceHeaders } from './trace-calls.ts'

/** The backend that receives the calls, and the site and credentials they are sent with. */
export interface Backend {
  readonly site: string
  readonly backendUrl: string
  readonly product: string
  /** Overrides of call paths by configuration; the keys are the contract's paths. */
  readonly paths?: { readonly [path: string]: string }
  readonly timeoutMs?: number
  /** Returns the lead's secret, for browsers that store no cookie. */
  readonly token: () => string | undefined
}

/** The parts of a call's description (core/contract) that sending it needs. */
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
  /** The Idempotency-Key of a changing call, the same for all attempts. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Timeout of this call in milliseconds (status 444), instead of the backend's. */
  readonly timeoutMs?: number
}

/**
 * Sends a call once. Requests to the lead and affiliate-event paths carry the product
 * (specification, section 7). The backend always responds with JSON: an unreadable response comes
 * from the network in between (a captive portal), and counts as failed.
 */
export async function callBackend(backend: Backend, call: CallShape, input: CallInput = {}): Promise<HttpResponse> {
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

/** Returns the headers of a call: site, Idempotency-Key, credentials and trace. */
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
