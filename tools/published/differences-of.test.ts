import { expect, test } from 'vitest'
import { differencesOf, recordOf } from './differences-of.ts'
import type { Facts, Published } from './published.ts'
import { sayDifferences } from './say-differences.ts'

const published = (forever: Facts, stated: Facts = {}): Published => ({ xa: { forever, stated } })
const told = (recorded: Published, now: Published) => sayDifferences(differencesOf(recorded, now))
const before = published({ 'policy a PRIVACY 1': 'one', 'state 4': 'OFFERED' }, { 'country.age.minAge': 18, 'text fields>a>label': 'A' })

test('what is told as before is no difference, whatever its order', () => {
  const same = published({ 'state 4': 'OFFERED', 'policy a PRIVACY 1': 'one' }, { 'text fields>a>label': 'A', 'country.age.minAge': 18 })
  expect(told(before, same)).toEqual({ refused: [], changed: [], newer: 0 })
})

test('a change is said with place, key, old value and new value', () => {
  const { forever = {} } = before['xa'] ?? {}
  expect(told(before, published(forever, { 'country.age.minAge': 19, 'text fields>a>label': 'A' }))).toEqual({
    refused: [],
    changed: ['xa country.age.minAge: 18 → 19'],
    newer: 0,
  })
})

test('what is told no more is a change, also when its whole country is gone', () => {
  expect(told(before, {}).changed).toEqual([
    'xa policy a PRIVACY 1: one → gone',
    'xa state 4: OFFERED → gone',
    'xa country.age.minAge: 18 → gone',
    'xa text fields>a>label: A → gone',
  ])
})

test('what is new is counted, and is no fault', () => {
  expect(
    told(before, { ...before, xb: published({ 'state 5': 'NEW' }, { 'country.age.minAge': 20 })['xa'] ?? { forever: {}, stated: {} } }),
  ).toEqual({
    refused: [],
    changed: [],
    newer: 2,
  })
})

test.each([
  ['policy a PRIVACY 1', 'with a later date'],
  ['state 4', 'append the new state'],
  ['lead status 4', 'take a new number'],
  ['error code-wrong.status', 'add a code'],
])('%s never changes, and the sentence says what to do instead', (key, advice) => {
  const { refused, changed } = told(published({ [key]: 'one' }), published({ [key]: 'two' }))
  expect([refused, changed]).toEqual([[expect.stringContaining(`xa ${key}: one → two`)], []])
  expect(refused[0]).toContain(advice)
})

test('a number that is gone with a reason is not used again for something else', () => {
  const recorded = recordOf(before, published({ 'policy a PRIVACY 1': 'one' }))
  expect(recorded['xa']?.gone).toEqual({ 'state 4': 'OFFERED' })
  expect(told(recorded, published({ 'policy a PRIVACY 1': 'one' })).changed).toEqual([])
  expect(told(recorded, published({ 'policy a PRIVACY 1': 'one', 'state 4': 'REJECTED' })).refused).toHaveLength(1)
  const back = recordOf(recorded, published({ 'policy a PRIVACY 1': 'one', 'state 4': 'OFFERED' }))
  expect(back['xa']).toEqual({ forever: { 'policy a PRIVACY 1': 'one', 'state 4': 'OFFERED' }, stated: {} })
})

test('a country that is gone keeps on record what never changes', () => {
  const recorded = recordOf(before, {})
  expect(recorded['xa']).toEqual({ forever: {}, gone: before['xa']?.forever, stated: {} })
  expect(told(recorded, {})).toEqual({ refused: [], changed: [], newer: 0 })
})
