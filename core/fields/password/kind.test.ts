import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, write, say } = tryField({ name: 'secret', kind: 'password', wire: 'secret' })

test('a password is taken as it is typed, with the blanks around it', () => {
  expect([read({ secret: ' a b ' }), receive(' a b ')]).toEqual([' a b ', ' a b '])
  expect([faults(' a b '), faults(''), faults(5)]).toEqual([[], ['secret required'], ['secret format']])
})

test('a password is never restored, written into a control or said', () => {
  expect([restore('a b'), write('a b')]).toEqual([undefined, ''])
  expect(say('a b')).toBe('••••••')
})
