import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { validatePhone } from './validate-phone.ts'

test.each([
  ['', 'not-a-number'],
  ['call me', 'not-a-number'],
  ['+999 301 234 5678', 'invalid-country'],
  ['+1 202 555 0143', 'invalid-country'],
  ['3', 'too-short'],
  ['301 234 5678 901 234 567', 'too-long'],
  [`301 234 5678${' '.repeat(239)}`, 'too-long'],
])('[S-5.15] says of the phone text %j that it is %s', (typed, reason) => {
  expect(validatePhone(typed, 'co', metadata)).toEqual({ ok: false, reason })
})

test('[S-5.15] takes a phone text of 250 characters', () => {
  expect(validatePhone(`301 234 5678${' '.repeat(238)}`, 'co', metadata)).toEqual({ ok: true, e164: '+573012345678' })
})
