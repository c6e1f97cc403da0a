import { expect, test } from 'vitest'
import { healthOf } from './health-of.ts'

test.each([
  ['answering', { accepted: 20, declined: 76, failed: 4 }],
  ['unsteady', { accepted: 20, declined: 75, failed: 5 }],
  ['unsteady', { declined: 51, 'timed-out': 49 }],
  ['failing', { declined: 50, 'timed-out': 25, failed: 25 }],
  ['failing', { failed: 1 }],
  ['quiet', {}],
  ['quiet', { declined: 0 }],
] as const)('a lender is %s after %o', (health, lastHour) => {
  expect(healthOf(true, lastHour)).toBe(health)
})

test('a lender that is switched off is neither', () => {
  expect(healthOf(false, { failed: 10 })).toBe('off')
})
