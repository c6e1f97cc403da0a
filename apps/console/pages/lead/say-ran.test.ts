import { expect, test } from 'vitest'
import { sayRan } from './say-ran.ts'

test.each([
  [[], 'Back in their queues. Jobs: 1; messages: 2.'],
  [['a'], 'Back in their queues. Jobs: 1; messages: 2. a is switched off and is told nothing until somebody switches it on.'],
  [['a', 'b'], 'Back in their queues. Jobs: 1; messages: 2. a, b are switched off and are told nothing until somebody switches them on.'],
])('what was run again is said of as many receivers as are switched off: %o', (off, said) => {
  expect(sayRan({ jobs: ['send-letter'], postbacks: 2, off })).toBe(said)
})
