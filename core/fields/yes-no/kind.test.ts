import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, write, say } = tryField({ name: 'has', kind: 'yes-no', wire: 'has' })

test('yes, no and no answer are three things', () => {
  expect([read({ has: 'true' }), read({ has: 'false' }), read({})]).toEqual([true, false, undefined])
  expect([faults(true), faults(false), faults('true'), faults(undefined)]).toEqual([[], [], ['has required'], ['has required']])
})

test('only a boolean is received; its text is restored too', () => {
  expect([receive(true), receive('true'), receive(1)]).toEqual([true, undefined, undefined])
  expect([restore('true'), restore('false'), restore(true), restore('yes')]).toEqual([true, false, true, undefined])
})

test('it is said as yes or no, and written nowhere', () => expect([say(true), say(false), write(true)]).toEqual(['yes', 'no', '']))
