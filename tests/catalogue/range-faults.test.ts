import { expect, test } from 'vitest'
import { testCountry, testRegistry, yesNo } from '#tests/test-registry.ts'
import { countryFaults } from './countries/country-faults.ts'
import { stepFaults } from './step-faults.ts'
import { brandRangeFaults, limitFaults, loanFaults } from './range-faults.ts'

const loan = testCountry.loan ?? expect.fail('no loan')
const period = { default: 12, min: 12, max: 48, step: 12, scale: 'months' } as const

test('what a page offers by itself is within the range and on a step', () => {
  expect(loanFaults({ ...loan, period, presets: { amount: [500], period: [12, 48] } })).toEqual([])
  expect(loanFaults({ ...loan, period, presets: { amount: [550], period: [18, 60] } })).toEqual([
    'loan.presets.amount: 550 is outside the range or its steps',
    'loan.presets.period: 18 is outside the range or its steps',
    'loan.presets.period: 60 is outside the range or its steps',
  ])
})

test('a brand is told of the loan and of the needs that it sets in a country', () => {
  const own = { loan: { ...loan, amount: { ...loan.amount, min: 2000 }, presets: { amount: [], period: [60] } }, needs: ['owns', 'asked'] }
  const steps = [
    { id: 'later', flow: 'server', introduces: { owns: yesNo } },
    { id: 'form', introduces: { asked: yesNo } },
  ]
  expect(brandRangeFaults(testRegistry({ steps, brand: { countries: { xa: own } } }), 'sample')).toEqual([
    'countries.xa: loan: a minimum is not below its maximum',
    'countries.xa: loan.presets.period: 60 is outside the range or its steps',
    expect.stringContaining(
      'countries.xa: needs "owns", which no page of this country asks before the hand-over (only after it, in later)',
    ),
  ])
  expect(brandRangeFaults(testRegistry({}), 'sample')).toEqual([])
})

test('a brand may need what only a page of the country’s legacy flow asks', () => {
  const steps = [{ id: 'old', flow: 'legacy', introduces: { owns: yesNo } }]
  const faults = (legacy: readonly string[]) =>
    brandRangeFaults(testRegistry({ steps, country: { legacy }, brand: { countries: { xa: { needs: ['owns'] } } } }), 'sample')
  expect(faults(['old'])).toEqual([])
  expect(faults([])).toEqual(['countries.xa: needs "owns", which no page of this country asks'])
})

test('a step is told of its limits, and a country of those that it sets of a step', () => {
  const limits = { owned: { min: 2, max: 1 } }
  const steps = [{ id: 'pets', introduces: { owns: yesNo }, countries: { xa: { limits } } }]
  const registry = testRegistry({ steps, country: { steps: { pets: { limits } } } })
  const [step] = registry.steps
  expect(step && stepFaults(registry, { title: '', section: '' }, step)).toContain('countries.xa.limits.owned: min is above max')
  expect(countryFaults(registry, 'xa')).toContain('steps.pets.limits.owned: min is above max')
})

test('a limit has its minimum at or below its maximum', () => {
  expect(limitFaults('limits', { a: { min: 1, max: 1 }, b: { min: 2, max: 1 } })).toEqual(['limits.b: min is above max'])
})
