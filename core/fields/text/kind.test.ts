import { expect, test } from 'vitest'
import { SOLID } from '#core/model/formats/format.ts'
import { tryField } from '#tests/fields/try-field.ts'

const field = { name: 'city', kind: 'text', wire: 'city', pattern: '^[A-Z]+$', maxLength: 6, groups: 2, clean: [SOLID, 'upper'] } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a text is cleaned as its format says, typed or received', () => {
  expect(read({ city: ' ab-cd ' })).toBe('ABCD')
  expect(receive(' ab-cd ')).toBe('ABCD')
})

test('a text has to be short enough and match its pattern', () => {
  expect(faults('abcd')).toEqual([])
  expect(faults('abcdefg')).toEqual(['city too-long 6'])
  expect(faults('a1')).toEqual(['city format'])
  expect(faults('')).toEqual(['city required'])
  expect(faults(5)).toEqual(['city format'])
})

test('a value of another type is no text, and a text of more than 5000 characters is not restored', () => {
  expect([receive(5), receive(true), receive(['a'])]).toEqual([undefined, undefined, undefined])
  expect([restore('a'.repeat(5000))?.toString().length, restore('a'.repeat(5001)), restore(5)]).toEqual([5000, undefined, undefined])
})

test('a text in groups is shown so in its control and in words', () => {
  expect([write('ABCDE'), say('ABCDE')]).toEqual(['AB CD E', 'AB CD E'])
})
