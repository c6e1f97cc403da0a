import { expect, test } from 'vitest'
import { makePlaces } from './places.ts'

test('[SEC-L12] a key has so many places, which are given back once', () => {
  const places = makePlaces()
  const take = (...keys: readonly string[]) => places.take(keys.map((key) => ({ key, most: 2 })))
  const [first, second] = [take('a', 'x'), take('a', 'y')]
  expect([first, second].map(Boolean)).toEqual([true, true])
  expect(take('a', 'z')).toBeUndefined()
  // what was refused took nothing
  expect([take('z'), take('z'), take('z')].map(Boolean)).toEqual([true, true, false])
  first?.()
  first?.()
  expect([take('a'), take('a')].map(Boolean)).toEqual([true, false])
  expect(places.taken()).toBe(4)
})
