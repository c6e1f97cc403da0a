import { expect, test } from 'vitest'
import { FALLBACK_MARK } from '../gallery/site-gallery.ts'
import { markTexts } from './mark-texts.ts'

test('only the sentences of the given keys get the mark', () => {
  const texts = { continue: 'Continue', steps: { name: { title: 'Name', lede: 'As in your document' } } }
  expect(markTexts(texts, ['continue', 'steps>name>lede'])).toEqual({
    continue: `Continue${FALLBACK_MARK}`,
    steps: { name: { title: 'Name', lede: `As in your document${FALLBACK_MARK}` } },
  })
})
