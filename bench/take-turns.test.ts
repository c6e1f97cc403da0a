import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('two sources take turns in being first, and their results keep their order', async () => {
  const taken: string[] = []
  const take = (source: string) => Promise.resolve(`${source}${taken.push(source)}`)
  expect(await takeTurns(['a', 'b'], 1, take)).toEqual(['a1', 'b2'])
  expect(await takeTurns(['a', 'b'], 2, take)).toEqual(['a4', 'b3'])
  expect(taken).toEqual(['a', 'b', 'b', 'a'])
})
