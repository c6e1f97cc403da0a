import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentenceOf } from './sentence-of.ts'

const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('[S-7.83] what a file system says becomes a sentence about the path', () => {
  expect(sentenceOf(caught(() => readFileSync('/nowhere/at/all')))).toBe('/nowhere/at/all is not there: give the path of one that is.')
  expect(sentenceOf(caught(() => readFileSync('/')))).toBe('The path is a folder: give the path of a file.')
})

test('a sentence begins with a capital, but a path stays as it is, and several causes are all named', () => {
  expect(sentenceOf(new Error('the disk is full\n    at once'))).toBe('The disk is full')
  expect(sentenceOf(new Error('catalogue/brands exists'))).toBe('catalogue/brands exists')
  expect(sentenceOf(new AggregateError([new Error('one'), new Error('two')]))).toBe('Error: one; Error: two')
})
