import { expect, test } from 'vitest'
import { readAloud } from './use-rarely.ts'

test('a sentence that is not read out again at once is there as it is now, or not at all', () => {
  expect(readAloud({ said: 'Answers so far: 3', now: 'Answers so far: 3' })).toBe('Answers so far: 3')
  expect(readAloud({ said: 'Answers so far: 0', now: 'Answers so far: 14' })).toBe('')
})
