import { expect, it } from 'vitest'
import { coverEach } from './cover-each.ts'

const properties = (item: string): readonly string[] => [...item]

it('every property of any item is one of an item that is taken, and whoever has none of its own is left out', () => {
  expect(coverEach(['a', 'ab', 'abc', 'bc', 'cd'], properties)).toEqual(['abc', 'cd'])
})

it('of equal items the first is taken, and items without a property are not', () => {
  expect(coverEach(['ab', 'ba', ''], properties)).toEqual(['ab'])
})
