import { expect, test } from 'vitest'
import { OFFERS_WATCHED_MS, PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS } from './waiting-times.ts'

test('the e-mail is promised while the page waits, and offers to compare are watched for longer than the page waits', () => {
  expect(PROMISES_EMAIL_AFTER_MS).toBeLessThan(PAGE_WAITS_MS)
  expect(OFFERS_WATCHED_MS).toBeGreaterThan(PAGE_WAITS_MS)
})
