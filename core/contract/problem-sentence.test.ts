import { expect, test } from 'vitest'
import { problemSentence } from './problem-sentence.ts'

test.each([
  [60, 'minutes', '1'],
  [61, 'minutes', '2'],
  [7200, 'minutes', '120'],
  [7201, 'hours', '3'],
])('after too many tries the sentence says when to try again: %i s are said in %s', (seconds, unit, number) => {
  expect(problemSentence('too-many-tries', 429, seconds)).toEqual({ key: `problems>too-many-${unit}`, values: { number } })
})

test('a moment, a wait that nobody knows and another problem are said in their own sentence', () => {
  expect(problemSentence('too-many-requests', 429, 59).key).toBe('problems>too-many-requests')
  expect(problemSentence('too-many-tries', 429).key).toBe('problems>too-many-tries')
  expect(problemSentence('not-ready', 503, 600).key).toBe('problems>not-ready')
})
