import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { maskPhone } from './mask-phone.ts'

const phoneOf = (country: string) => (registry.countries[country] ?? expect.fail(country)).phone

test.each([
  ['co', '+573012345678', '+57 *** *** 5678'],
  ['es', '+34612345678', '+34 *** ** 56 78'],
  ['vn', '+84912345678', '+84 *** **5 678'],
  ['pl', '+48501234567', '+48 *** **4 567'],
  ['mx', '+525512345678', '+52 ** **** 5678'],
  ['de', '+4915228817386', '+49 *** ****7386'],
  ['de', '+491601234567', '+49 *** ***4567'],
] as const)('a masked phone of %s has as many digits as the number: %s', (country, phone, masked) => {
  expect(maskPhone(phoneOf(country), phone, 4)).toBe(masked)
  expect(maskPhone(phoneOf(country), phone, 2).replaceAll(/[^\d*]/gu, '')).toHaveLength(phone.length - 1)
})

test('without a number only the prefix is said', () => expect(maskPhone(phoneOf('co'), '', 4)).toBe('+57'))
