import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { pageCondition } from './page-condition.ts'
import type { PlacedDataPoint, Registry } from './registry.ts'
import type { Step } from './step.ts'

const isRent: Condition = { field: 'housingTenure', is: ['RENT'] }
const isOwner: Condition = { field: 'housingTenure', is: ['OWNER'] }
const point = (name: string, when?: Condition): PlacedDataPoint => ({
  name,
  step: 'x',
  kind: 'yes-no',
  in: '',
  class: 'plain',
  ...(when && { when }),
})
const registry: Registry = {
  brands: {},
  countries: {},
  formats: {},
  policies: {},
  partners: {},
  steps: [],
  dataPoints: { always: point('always'), rent: point('rent', isRent), alsoRent: point('alsoRent', isRent), owner: point('owner', isOwner) },
}
const step: Step = { kind: 'dynamic', flow: 'dynamic', rank: 1, phase: 'before-offer' }

test('a page is always walked when one of its data points is always asked', () => {
  expect(pageCondition(registry, step, ['rent', 'always'])).toBeUndefined()
})

test('a page that asks nothing is always walked', () => {
  expect(pageCondition(registry, step, [])).toBeUndefined()
})

test('a page whose data points all have conditions is walked when one of them holds, each condition stated once', () => {
  expect(pageCondition(registry, step, ['rent', 'alsoRent'])).toEqual(isRent)
  expect(pageCondition(registry, step, ['rent', 'owner'])).toEqual({ any: [isRent, isOwner] })
})

test('a step’s own condition comes first', () => {
  expect(pageCondition(registry, { ...step, when: isOwner }, ['always'])).toEqual(isOwner)
})
