import { expect, test } from 'vitest'
import { preflightHeaders } from '#apps/api/http/make-headers.ts'
import { headersOf, type Backend } from '#core/browser/network/backend.ts'
import { traceCalls } from '#core/browser/network/trace-calls.ts'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'

// what a browser sends to another origin without asking: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
const WITHOUT_ASKING = ['accept', 'accept-language', 'content-language', 'range']

test('[S-1.5] a page whose backend is on another origin may send every header that its calls have', () => {
  const backend: Backend = { site: 'loanwright-co', backendUrl: 'https://api.example/api', product: 'loan', token: () => 'secret' }
  traceCalls(backend)
  const sent = [...Object.keys(headersOf(backend, 'key')), LEAD_HEADER, 'content-type'].map((name) => name.toLowerCase())
  // the first call of a page that is traced, with a secret and a key: nothing is left out
  expect(sent).toEqual(expect.arrayContaining(['authorization', 'idempotency-key', 'loanwright-site', 'traceparent', 'tracestate']))
  const allowed = (preflightHeaders('POST, OPTIONS')['access-control-allow-headers'] ?? '').split(', ')
  expect(sent.filter((name) => !allowed.includes(name) && !WITHOUT_ASKING.includes(name))).toEqual([])
})
