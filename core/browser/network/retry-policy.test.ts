import { expect, test } from 'vitest'
import type { HttpResponse } from './http.ts'
import { codeOf, pauseBefore, RETRIES, shouldRetry } from './retry-policy.ts'

const response = (status: number, body?: unknown): HttpResponse => ({ status, isSuccess: false, body })

test('only what another attempt may change is attempted again', () => {
  for (const status of [0, 408, 429, 444, 499, 500, 502, 503, 1001]) expect(shouldRetry(response(status))).toBe(true)
  for (const status of [200, 201, 400, 401, 404, 413, 422]) expect(shouldRetry(response(status))).toBe(false)
  expect(shouldRetry(response(409, { code: 'key-in-use' }))).toBe(true)
  expect(shouldRetry(response(409, { code: 'move-not-allowed' }))).toBe(false)
})

test('a save waits double from half a second to half a minute, and what the server says holds', () => {
  expect([0, 1, 2, 10].map((tries) => pauseBefore(RETRIES.save, tries, 0))).toEqual([500, 1000, 2000, 30_000])
  expect(pauseBefore(RETRIES.save, 0, 0.9, { retryAfterSeconds: 7 })).toBe(7000)
  expect(pauseBefore(RETRIES.save, 0, 1)).toBe(625)
})

test('a server that names a month is asked again after an hour: a timer of more than 24 days would fire at once', () => {
  const named = [3599, 3600, 3601, 2_592_000, Number.MAX_VALUE]
  expect(named.map((retryAfterSeconds) => pauseBefore(RETRIES.save, 0, 0, { retryAfterSeconds }) / 1000)).toEqual([
    3599, 3600, 3600, 3600, 3600,
  ])
})

test('a part of the page is asked for at least every ten seconds', () => {
  expect([0, 1, 4, 5, 20].map((tries) => pauseBefore(RETRIES.part, tries, 1))).toEqual([500, 1000, 8000, 10_000, 10_000])
})

test('the code of a problem response is read from its body alone', () => {
  expect([{ code: 'lead-unknown' }, { code: 7 }, 'lead-unknown', null, undefined].map((body) => codeOf(response(404, body)))).toEqual([
    'lead-unknown',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
