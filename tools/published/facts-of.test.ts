import { expect, test } from 'vitest'
import { factsOf, namesOf } from './facts-of.ts'

test('every leaf is a fact with the names on the way to it', () => {
  expect(factsOf('loan', { amount: { min: 1, max: 2 }, scale: 'days', isOpen: false, note: undefined })).toEqual({
    'loan.amount.min': 1,
    'loan.amount.max': 2,
    'loan.scale': 'days',
    'loan.isOpen': false,
  })
})

test('a list of words is told in its order', () => {
  expect(factsOf('options', ['B', 'A', 3])).toEqual({ options: 'B, A, 3' })
  expect(factsOf('options', [])).toEqual({ options: '' })
})

test('a list of records is told by code, so that its order and newer ones change nothing', () => {
  const banks = [
    { code: 'X', name: 'Bank X' },
    { code: 'Y', name: 'Bank Y' },
  ]
  expect(factsOf('banks', banks)).toEqual({ 'banks.X.name': 'Bank X', 'banks.Y.name': 'Bank Y' })
  expect(factsOf('banks', banks.toReversed())).toEqual(factsOf('banks', banks))
})

test('any other list is told as a whole', () => {
  expect(factsOf('rules', [{ field: 'age', atLeast: 18 }, ['a']])).toEqual({ rules: '[{"field":"age","atLeast":18},["a"]]' })
})

test('names without an order are one fact each', () => {
  expect(namesOf('needs', ['b', 'a'])).toEqual({ 'needs b': true, 'needs a': true })
})
