import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test('a place that stands alone takes the type of its value, one inside a text becomes text', () => {
  expect(fillIn({ sum: '{{amount}}', says: ['about {{amount}}'] }, { amount: 5 })).toEqual({ sum: 5, says: ['about 5'] })
})

test('a place without a value stays as it is', () => {
  expect(fillIn('{{a}} and {{b}}', { a: 'one' })).toBe('one and {{b}}')
  expect(fillIn('{{b}}', {})).toBe('{{b}}')
})

test('a value is not filled in a second time', () => {
  expect(fillIn('-{{a}}-', { a: '{{b}}', b: 'two' })).toBe('-{{b}}-')
})

test('what is no text is left alone', () => {
  expect(fillIn([1, null, true, undefined], {})).toEqual([1, null, true, undefined])
})
