import { expect, test } from 'vitest'
import { exampleFigures } from './example-figures.ts'
import { termsFor } from './terms-for.ts'

const example = { amount: 5000, months: 24, nominalRate: 12, fee: 600 }

test('another loan has the example’s rate, and a fee of the same share to the hundredth', () => {
  expect(termsFor(example, { amount: 1234, months: 6 })).toEqual({ amount: 1234, months: 6, nominalRate: 12, fee: 148.08 })
  expect(termsFor({ ...example, amount: 3000, fee: 100 }, { amount: 1000, months: 6 }).fee).toBe(33.33)
  expect(termsFor(example, example)).toEqual(example)
})

test('the same fee costs more a year in a shorter loan', () => {
  const rateOver = (months: number) => exampleFigures(termsFor(example, { amount: 1000, months })).yearlyRate
  expect(rateOver(6)).toBeCloseTo(67.64, 2)
  expect(rateOver(24)).toBeLessThan(rateOver(12))
})

test('where nobody pays hundredths the instalment is a whole number, and the total follows from it', () => {
  const terms = { amount: 200_000, months: 12, nominalRate: 20, fee: 0 }
  expect(exampleFigures(terms, 0)).toMatchObject({ instalment: 18_527, total: 222_324, cost: 22_324 })
  expect(exampleFigures(terms)).toMatchObject({ instalment: 18_526.9, total: 222_322.8 })
})
