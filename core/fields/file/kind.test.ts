import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const ID = '7f2c1f7e-6f0b-4c61-9d2e-3a8b5d0c4e19'
const { read, faults, receive, restore, say, write } = tryField({
  name: 'front',
  kind: 'file',
  wire: 'front',
  pattern: '^[\\da-f-]{36}$',
  maxLength: 36,
})

test('a file is the id of what is stored', () => {
  expect([read({ front: ID }), receive(ID), restore(ID)]).toEqual([ID, ID, ID])
  expect([faults(ID), faults('x'), faults(5)]).toEqual([[], ['front format'], ['front format']])
  expect([receive(5), restore(5)]).toEqual([undefined, undefined])
})

test('its id is said to nobody', () => expect(say(ID)).toBe('••••••'))

test('a file’s id is written and taken as it is, without the blanks around it, and says why it does not pass', () => {
  expect([receive(` ${ID} `), faults(`${ID}0`)]).toEqual([ID, ['front too-long 36']])
  expect([write(ID), write(undefined), read({})]).toEqual([ID, '', ''])
})
