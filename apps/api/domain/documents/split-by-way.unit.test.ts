import { expect, test } from 'vitest'
import { MOST_INLINE_BYTES, splitByWay } from './split-by-way.ts'

test('files go by link, or in the request as long as they fit together, and a smaller one after one that does not fit still does', () => {
  expect(splitByWay('link', [1, 2])).toEqual(['link', 'link'])
  expect(splitByWay('inline', [1, MOST_INLINE_BYTES - 1])).toEqual(['inline', 'inline'])
  expect(splitByWay('inline', [1, MOST_INLINE_BYTES, 5])).toEqual(['inline', 'link', 'inline'])
  expect(splitByWay('inline', [])).toEqual([])
})
