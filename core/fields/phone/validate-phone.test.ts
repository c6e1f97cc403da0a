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

test.each([
  ['301 234 5678', '+573012345678'],
  ['+57 301 234 5678', '+573012345678'],
  ['(301) 234-5678', '+573012345678'],
])('[S-5.15] takes %j as a number of the market', (typed, e164) => {
  expect(validatePhone(typed, 'co', metadata)).toEqual({ ok: true, e164 })
})

test('[S-5.15] says of a number as long as those of the market, but given out to nobody, that it is none of the market', () => {
  expect(validatePhone('101 234 5678', 'co', metadata)).toEqual({ ok: false, reason: 'invalid-country' })
  expect(validatePhone('301 234 567', 'co', metadata)).toEqual({ ok: false, reason: 'not-a-number' })
  expect(validatePhone('my number is 301 234 5678', 'co', metadata)).toEqual({ ok: false, reason: 'not-a-number' })
})

test('a market that the library does not know is a fault of ours', () => {
  expect(() => validatePhone('301 234 5678', 'xa', metadata)).toThrow('the phone library has no facts of the country "xa"')
})
