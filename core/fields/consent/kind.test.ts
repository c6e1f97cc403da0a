import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, say, write } = tryField({ name: 'iban', kind: 'consent', wire: 'iban', policy: 'IBAN' })

test('a consent is given only by its ticked box', () => {
  expect([read({ iban: 'true' }), read({})]).toEqual([true, false])
  expect(faults(true)).toEqual([])
  for (const value of [false, 'true', undefined]) expect(faults(value)).toEqual(['iban must-accept'])
})

test('only a boolean is received, and it is said whether it is given', () => {
  expect([receive(true), receive('true'), restore('false')]).toEqual([true, undefined, false])
  expect([say(true), say(false)]).toEqual(['answers>accepted', 'answers>refused'])
})

test('a consent is never written into its box', () => expect(write(true)).toBe(''))
