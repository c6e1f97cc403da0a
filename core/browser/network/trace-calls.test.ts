import { expect, test } from 'vitest'
import { headersOf, type Backend } from './backend.ts'
import { traceCalls } from './trace-calls.ts'

const backend = (): Backend => ({ site: 'a-bb', backendUrl: '/api', product: 'default', token: () => undefined })

test('[S-7.96] calls of a page have one trace and belong to the page, and the first of them says when it was opened', () => {
  const own = backend()
  traceCalls(own)
  const [first, second] = [headersOf(own, undefined), headersOf(own, 'key')]
  expect(first['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/u)
  expect(second['traceparent']).toBe(first['traceparent'])
  expect(first['tracestate']).toMatch(/^page=\d+$/u)
  expect(second).not.toHaveProperty('tracestate')
})

test('[S-7.96] two pages have nothing in common, and one that is not traced sends nothing of it', () => {
  const [one, other] = [backend(), backend()]
  traceCalls(one)
  traceCalls(other)
  const parts = [one, other].map((page) => headersOf(page, undefined)['traceparent']?.split('-') ?? [])
  expect(parts[0]?.[1]).not.toBe(parts[1]?.[1])
  expect(parts[0]?.[2]).not.toBe(parts[1]?.[2])
  expect(headersOf(backend(), undefined)).toEqual({ 'Loanwright-Site': 'a-bb' })
})
