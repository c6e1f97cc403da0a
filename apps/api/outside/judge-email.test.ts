import { expect, test } from 'vitest'
import { judgeEmail, slipsBetween } from './judge-email.ts'

const domains = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com']

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Z+x@OUTLOK.com', 'Ana.Z+x@outlook.com'],
])('%s is taken for a slip of %s', (typed, meant) => {
  expect(judgeEmail(typed, domains)).toEqual({ valid: 'unknown', disposable: false, suggestion: meant })
})

test.each(['ana@gmail.com', 'ana@example.com', 'ana@mail.com.co'])('%s is left alone', (typed) => {
  expect(judgeEmail(typed, domains)).toEqual({ valid: 'unknown', disposable: false })
})

test.each(['', '@', 'ana', 'ana@', '@gmail.com', 'a b@gmail.com'])('%j is no address', (typed) => {
  expect(judgeEmail(typed, domains).valid).toBe(false)
})

test('swapped neighbours are one slip', () => {
  expect([slipsBetween('gamil', 'gmail'), slipsBetween('gmail', 'gmail'), slipsBetween('', 'abc')]).toEqual([1, 0, 3])
})
