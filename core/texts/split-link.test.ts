import { expect, test } from 'vitest'
import { splitLink } from './split-link.ts'

test('the words in square brackets are the link, and the brackets go', () => {
  expect(splitLink('More in the [cookie policy].')).toEqual({ before: 'More in the ', link: 'cookie policy', after: '.' })
})

test('a sentence without brackets has no link, and neither has one with empty or open ones', () => {
  for (const text of ['More.', 'More []', 'More [of this']) expect(splitLink(text)).toEqual({ before: text, after: '' })
})
