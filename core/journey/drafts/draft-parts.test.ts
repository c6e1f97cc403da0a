import { expect, test } from 'vitest'
import { changedParts, draftedPart, partOf, withoutChange, withPart, type RulePart, type WrittenRules } from './draft-parts.ts'

const RULES: WrittenRules = {
  price: 500,
  acceptance: 0.4,
  cap: { perDay: 5, budgetPerDay: 900 },
  eligibility: [{ field: 'a', atLeast: 1 }],
  needs: ['a'],
}
const change = (draft: WrittenRules, part: RulePart, value: unknown) => withPart(RULES, draft, { part, value })

test('a part that is changed is marked, and is none any more once it is as before', () => {
  const dear = change({}, 'price', 600)
  expect([dear, changedParts(RULES, dear), draftedPart(RULES, dear, 'price'), partOf(RULES, 'price')]).toEqual([
    { price: 600 },
    ['price'],
    600,
    500,
  ])
  expect(change(dear, 'price', 500)).toEqual({})
  expect(change(dear, 'eligibility', [{ atLeast: 1, field: 'a' }])).toEqual({ price: 600 })
  expect(withoutChange(RULES, { price: 600, weight: 2 }, 'price')).toEqual({ weight: 2 })
})

test('what the rules do not say is as usual: weight 1, every day, no hours, no limit, not off', () => {
  expect(changedParts(RULES, { weight: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null })).toEqual([])
  expect(changedParts(RULES, { weight: 2, weekdays: [1], hours: [1, 2], off: true })).toEqual(['off', 'weight', 'hours', 'weekdays'])
  expect(partOf({}, 'perDay')).toBe(null)
})

test('a limit is changed by itself, and the others of the cap stay', () => {
  expect(change({}, 'perDay', 7)).toEqual({ cap: { perDay: 7, budgetPerDay: 900 } })
  expect(change({}, 'perDay', null)).toEqual({ cap: { budgetPerDay: 900 } })
  const none = change(change({}, 'perDay', null), 'budgetPerDay', null)
  expect([none, changedParts(RULES, none)]).toEqual([{ cap: null }, ['perDay', 'budgetPerDay']])
  expect(change(none, 'perWeek', 3)).toEqual({ cap: { perWeek: 3 } })
  expect(change(change({}, 'perDay', 7), 'perDay', 5)).toEqual({})
  // a cap of a draft stands for the whole cap of the rules
  expect(changedParts(RULES, { cap: { perDay: 5 } })).toEqual(['budgetPerDay'])
})

test('a text that is no value yet is a change like any other', () => {
  const written = change({}, 'price', 'much')
  expect([written, changedParts(RULES, written)]).toEqual([{ price: 'much' }, ['price']])
})
