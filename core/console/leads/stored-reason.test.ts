import { expect, test } from 'vitest'
import { declineReasons } from '#core/model/partners/decline-reasons.ts'
import { FAILURES, isNeverSent, isOwnWords, readFailure } from './stored-reason.ts'

test('words of the standard interface and codes of the server are not a lender’s own words; any other text is', () => {
  const codes = [...declineReasons, ...FAILURES, 'HTTP 503', 'offer-refused too-high', 'known-to-partner', 'past-its-time', '']
  expect(codes.filter(isOwnWords)).toEqual([])
  const own = ['Maria Lopez 0801 is on our list', 'HTTP Maria', 'timeout of Maria', 'offer-refused for Maria', 'Age', 'HTTP 080119']
  expect(own.filter((text) => !isOwnWords(text))).toEqual([])
})

test('a failure is read with its detail', () => {
  expect(readFailure('HTTP 503')).toEqual({ failure: 'HTTP', detail: '503' })
  expect(readFailure('unreachable')).toEqual({ failure: 'unreachable', detail: '' })
  expect(readFailure('income-too-low')).toBeUndefined()
})

test('a partner was sent nothing where its only try ended before the request, and had it where it gave a reference', () => {
  const ended = { verdict: 'failed', reason: 'late-before-asked', tries: 1, reference: null }
  expect(isNeverSent(ended)).toBe(true)
  expect(isNeverSent({ ...ended, tries: 0, reason: 'partner-gone' })).toBe(true)
  for (const sent of [{ tries: 2 }, { reference: 'R-7' }, { verdict: 'declined' }, { reason: 'out-of-time' }, { reason: null }])
    expect(isNeverSent({ ...ended, ...sent }), JSON.stringify(sent)).toBe(false)
})
