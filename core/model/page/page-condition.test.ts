import { expect, test } from 'vitest'
import type { Condition } from '#core/model/condition.ts'
import { pageCondition } from './page-condition.ts'

const isRent: Condition = { field: 'housingTenure', is: ['RENT'] }
const isOwner: Condition = { field: 'housingTenure', is: ['OWNER'] }

test('a page is always shown when one of its data points is always asked', () => {
  expect(pageCondition(undefined, [isRent, undefined])).toBeUndefined()
})

test('a page that asks nothing is always shown', () => {
  expect(pageCondition(undefined, [])).toBeUndefined()
})

test('a page whose data points all have conditions is shown when one of them is true, each condition stated once', () => {
  expect(pageCondition(undefined, [isRent, { ...isRent }])).toEqual(isRent)
  expect(pageCondition(undefined, [isRent, isOwner])).toEqual({ any: [isRent, isOwner] })
})

test('a step’s own condition comes first', () => {
  expect(pageCondition(isOwner, [undefined])).toEqual(isOwner)
})

test('a page is shown by each different condition of its data points, in their order', () => {
  const isFree: Condition = { field: 'housingTenure', is: ['FREE'] }
  expect(pageCondition(undefined, [isOwner, isRent, { ...isOwner }, isFree])).toEqual({ any: [isOwner, isRent, isFree] })
})
