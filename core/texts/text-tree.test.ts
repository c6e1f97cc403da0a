import { expect, test } from 'vitest'
import { textTree } from './text-tree.ts'

const accepts = (value: unknown): boolean => textTree.safeParse(value).success

test('groups of sentences and groups of groups are texts', () => {
  const texts = { title: 'Your loan', page: { next: 'Continue', more: { why: 'The lender asks for it.' } } }
  expect(textTree.parse(texts)).toStrictEqual(texts)
  expect(accepts({})).toBe(true)
})

test('a leaf that is no sentence is refused at every depth, and so is a list', () => {
  for (const leaf of [1, true, null, ['Continue']]) {
    expect(accepts({ title: leaf })).toBe(false)
    expect(accepts({ page: { more: { why: leaf } } })).toBe(false)
  }
})

test('a lone sentence is no file of texts', () => {
  expect(accepts('Continue')).toBe(false)
})
