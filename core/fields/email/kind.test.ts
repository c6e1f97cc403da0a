import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { firstPage } from './first-page.ts'
import { readEmail } from './read-email.ts'
import { validateAddress } from './validate-address.ts'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, write, say } = tryField({
  name: 'email',
  kind: 'email',
  wire: 'email',
  pattern: EMAIL_PATTERN,
  ignoreCase: true,
  maxLength: 254,
})

test('an address is taken without the blanks around it', () => {
  expect(read({ email: '\u202aana@exam\u200bple.com\u200b \u202c' })).toBe('ana@example.com')
  expect([read({ email: ' ana@example.com ' }), receive(' ana@example.com ')]).toEqual(['ana@example.com', 'ana@example.com'])
  expect([restore('ana@example.com'), write('ana@example.com'), say('ana@example.com')]).toEqual(Array(3).fill('ana@example.com'))
})

test('an address that does not pass says why', () => {
  expect(faults('Ana@Example.com')).toEqual([])
  expect(faults('ana')).toEqual(['email format'])
  expect(faults('ana @example.com')).toEqual(['email email-blank'])
  expect(faults('@example.com')).toEqual(['email email-start'])
  expect(faults('a@b@example.com')).toEqual(['email email-twice'])
  expect(faults('ana,@example.com')).toEqual(['email email-sign ,'])
  expect(faults(`${'a'.repeat(250)}@example.com`)).toEqual(['email too-long 254'])
  expect(faults(5)).toEqual(['email format'])
})

test('an address on a first page is read as on any other, and its fault is said in general', () => {
  expect(firstPage).toEqual({ read: readEmail, validate: validateAddress })
  expect(
    validateAddress({ name: 'email', kind: 'email', wire: 'email', pattern: EMAIL_PATTERN, ignoreCase: true }, 'a@b@example.com'),
  ).toEqual({ code: 'format' })
})
