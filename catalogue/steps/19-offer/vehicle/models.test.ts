import { expect, it } from 'vitest'
import { yearsOf } from './models.ts'

const models = { Seat: [{ name: 'Ibiza', minYear: 2015, maxYear: 2017 }] }

it('the years to choose from are those of the model, and all where nobody knows it', () => {
  expect(yearsOf(models, 'Seat', 'Ibiza', '2026-11-23')).toEqual(['2017', '2016', '2015'])
  expect(yearsOf(models, 'Seat', 'León', '2026-11-23')).toHaveLength(21)
})

it.each(['constructor', '__proto__', 'toString'])('a make that is typed as %s is unknown', (make) => {
  expect(yearsOf(models, make, 'Ibiza', '2026-11-23')).toHaveLength(21)
})

it('of a model that is older than a car may be, every year is left to choose', () => {
  const old = { Seat: [{ name: 'Marbella', minYear: 1986, maxYear: 1998 }] }
  expect(yearsOf(old, 'Seat', 'Marbella', '2026-11-23')).toHaveLength(21)
})
