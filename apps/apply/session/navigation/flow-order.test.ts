import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { askedPage, asksField, flowPagesOf, isComplete, isInFlow, mergeOrder, pathsAfter } from './flow-order.ts'

const paths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 })
const context = { today: '2026-11-21', age: { minAge: 18, maxAge: 75 } }
const field = (name: string, more: Partial<PageField> = {}): PageField => ({ name, kind: 'text', wire: name, ...more })
const page = (fields: readonly PageField[], more: Partial<Page> = {}): Page => makePage('a', { fields, ...more })

test('an answer of the server loses no page that was shown and none that it plans, and doubles none', () => {
  fc.assert(
    fc.property(paths, paths, (shown, planned) => {
      const merged = mergeOrder(shown, planned)
      expect(new Set(merged)).toEqual(new Set([...shown, ...planned]))
      expect(merged).toHaveLength(new Set(merged).size)
    }),
  )
})

test('what the server plans stays in its order', () => {
  fc.assert(
    fc.property(paths, paths, (shown, planned) => {
      expect(mergeOrder(shown, planned).filter((path) => planned.some((one) => one === path))).toEqual(planned)
    }),
  )
})

test('a page that the server dropped stays behind the one before which it was shown', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(mergeOrder(['a', 'b'], ['c'])).toEqual(['a', 'b', 'c'])
})

test('a page is passed by when its condition fails or none of its fields is asked', () => {
  expect(isInFlow(page([field('x')]), {})).toBe(true)
  expect(isInFlow(page([]), {})).toBe(true)
  expect(isInFlow(page([field('x', { when: { field: 'amount', is: [1] } })]), { amount: 2 })).toBe(false)
  expect(isInFlow(page([field('x')], { when: { field: 'amount', is: [1] } }), { amount: 2 })).toBe(false)
  expect(isInFlow(page([field('x')], { when: { field: 'amount', is: [1] } }), {})).toBe(true)
})

test('a page is complete when no field that is asked lacks its answer', () => {
  const two = page([field('x'), field('y', { optional: true })])
  expect(isComplete(two, {}, context)).toBe(false)
  expect(isComplete(two, { x: 'there' }, context)).toBe(true)
})

test('fields that nobody needs any more are not asked', () => {
  const all = page([field('x'), field('y')], { sheet: [field('z')] })
  expect(askedPage(all, ['y']).fields.map(({ name }) => name)).toEqual(['y'])
  expect(askedPage(all, ['y']).sheet).toEqual([])
  expect(askedPage(all, undefined)).toBe(all)
})

test('a path that is not in the order comes before all of it', () => {
  expect(pathsAfter(['a', 'b'], 'a')).toEqual(['b'])
  expect(pathsAfter(['a', 'b'], 'z')).toEqual(['a', 'b'])
})

test('a page is in the flow while one of its fields is asked', () => {
  expect(isInFlow(page([field('x', { when: { field: 'amount', is: [1] } }), field('y')]), { amount: 2 })).toBe(true)
})

test('the overview has each page that has come, with what is still asked there and what was answered, whoever needs it', () => {
  const pages = {
    a: makePage('a', { fields: [field('x'), field('y'), field('z')] }),
    b: makePage('b', { fields: [field('w')] }),
    c: makePage('c', { fields: [field('v')], when: { field: 'amount', is: [1] } }),
  }
  const state = { order: ['a', 'late', 'b', 'c'], pages, asked: { a: ['x'] }, answers: { y: 'given', z: '', amount: 2 } }
  const names = (answers: typeof state.answers) =>
    flowPagesOf({ ...state, answers }).map(({ id, fields }) => [id, ...fields.map(({ name }) => name)])
  expect(names(state.answers)).toEqual([
    ['a', 'x', 'y'],
    ['b', 'w'],
  ])
  expect(names({ ...state.answers, amount: 1 }).at(-1)).toEqual(['c', 'v'])
})

test('an error of a field, or of a part of it, shows on a page that asks it, or that has no fields of its own', () => {
  const two = page([field('x'), field('policies')], { sheet: [field('z')] })
  expect(['x', 'policies.TERMS', 'z', 'w'].map((name) => asksField(two, name))).toEqual([true, true, true, false])
  expect(asksField(page([]), 'w')).toBe(true)
})
