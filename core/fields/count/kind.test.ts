import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const field = { name: 'people', kind: 'count', wire: 'people', range: { min: 0, max: 5 } } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a count is a whole number within its bounds', () => {
  expect(read({ people: '3' })).toBe(3)
  expect([faults(0), faults(5), faults(6), faults('x')]).toEqual([[], [], ['people too-large 5'], ['people not-a-number']])
  expect([receive(3), receive('3'), restore('3'), write(3), say(3)]).toEqual([3, undefined, 3, '3', '3'])
})

test('the largest number may stand for more, and a period has its unit', () => {
  expect(tryField({ ...field, plus: true }).say(5)).toBe('answers>plus')
  expect(tryField({ ...field, scale: 'months' }).say(3)).toBe('period>months_other')
})
