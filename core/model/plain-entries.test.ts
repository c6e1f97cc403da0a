import { expect, test } from 'vitest'
import { lookUp } from './look-up.ts'
import { plainEntries } from './plain-entries.ts'
import { withoutMissing } from './without-missing.ts'

test('of a record from outside, names of letters, digits, underscores and hyphens count, up to 60 characters', () => {
  const good = { a: 1, 'a-b_9': 2, _x: 3, ['n'.repeat(60)]: 4 }
  expect(
    Object.fromEntries(plainEntries({ ...good, '': 0, '-a': 0, 'a b': 0, 'a.b': 0, 'a\n': 0, ['n'.repeat(61)]: 0, valueOf: 0 })),
  ).toEqual(good)
})

test('anything that is no record has no entries', () => {
  for (const found of [undefined, null, 'text', 5, true, ['a'], () => 1]) expect(plainEntries(found)).toEqual([])
})

test('a value is found under a record’s own name alone', () => {
  const record: { readonly [name: string]: number } = { a: 0 }
  expect([lookUp(record, 'a'), lookUp(record, 'b'), lookUp(record, 'toString'), lookUp(undefined, 'a')]).toEqual([
    0,
    undefined,
    undefined,
    undefined,
  ])
})

test('what is missing is left out, and what is empty is not', () => {
  expect(withoutMissing({ a: undefined, b: null, c: '', d: 0, e: false })).toStrictEqual({ b: null, c: '', d: 0, e: false })
})
