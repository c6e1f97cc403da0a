import { expect, test } from 'vitest'
import { PARTS } from '#core/model/partners/examples.ts'
import { texts } from '../texts.ts'
import { choosePart, comparisonWords, isComparison, partsOf } from './choose-part.ts'

const played = (word: string, lenders: number) => Array.from({ length: lenders }, (_, before) => choosePart(word, before))

test('of many lenders that are asked, the word’s number offer or want a step, and the others decline', () => {
  for (const count of [3, 4, 5, 6, 7]) expect(played(`compare-${count}`, 9).filter((part) => part !== 'declines')).toHaveLength(count)
})

test('every part is played by a word, and each word has a sentence', () => {
  const all = comparisonWords.flatMap(({ word }) => partsOf(word))
  expect(PARTS.filter((part) => !all.includes(part))).toEqual([])
  const sentences: { readonly [word: string]: string } = texts.scenarios
  expect(comparisonWords.filter(({ word }) => !sentences[word])).toEqual([])
})

test('lenders after the named ones do what all others do', () => {
  expect(played('compare-all', 3)).toEqual(['offers', 'offers', 'offers'])
  expect(played('compare-declined', 6)).toEqual(['declines', 'offers', 'offers', 'offers', 'declines', 'declines'])
})

test.each([undefined, '', 'compare', 'compare-8', 'accepted', '__proto__', 'constructor'])('%s is no such word', (word) => {
  expect(isComparison(word)).toBe(false)
  expect(partsOf(word ?? '')).toEqual([])
})
