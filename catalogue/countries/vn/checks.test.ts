import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'

const today = '2026-11-20'
const validate = (code: string) => checks['personalCode']?.(code, today)

test.each([
  ['001090012345', '1990', 'MALE'],
  ['079303001234', '2003', 'FEMALE'],
  ['096185000001', '1985', 'FEMALE'],
  ['037204123456', '2004', 'MALE'],
])('the number %s tells the year of birth and the gender', (code, dateOfBirth, gender) => {
  expect(validate(code)).toEqual({ ok: true, derived: { dateOfBirth, gender } })
})

test.each([
  ['a place that never was', '099090012345'],
  ['a place without a number', '000090012345'],
  ['a year of birth to come', '001227012345'],
  ['a century to come', '001490012345'],
])('refuses %s', (_, code) => {
  expect(validate(code)).toEqual({ ok: false, reason: 'part' })
})

test('63 places have given numbers', () => {
  const places = Array.from({ length: 1000 }, (_, place) => String(place).padStart(3, '0'))
  expect(places.filter((place) => validate(`${place}090012345`)?.ok)).toHaveLength(63)
})

test('a year of birth counts up to the year of today, whatever the six figures behind it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2099 }), fc.boolean(), fc.nat(999_999), (year, isFemale, serial) => {
      const century = (Math.floor(year / 100) - 19) * 2 + Number(isFemale)
      const code = `079${century}${String(year % 100).padStart(2, '0')}${String(serial).padStart(6, '0')}`
      expect(validate(code)).toEqual(
        year <= 2026
          ? { ok: true, derived: { dateOfBirth: String(year), gender: isFemale ? 'FEMALE' : 'MALE' } }
          : { ok: false, reason: 'part' },
      )
    }),
  )
})

test('the number of a card is that of the citizen, of one of the same places', () => {
  expect(checks['idCardNumber']?.('001090012345', today)).toEqual({ ok: true })
  expect(checks['idCardNumber']?.('099090012345', today)).toEqual({ ok: false, reason: 'part' })
})

test('one check digit fits the number of a company, and none where two figures would be needed; a branch changes nothing', () => {
  const fits = (figures: string, branch = '') =>
    Array.from('0123456789').filter((digit) => checks['employerTaxCode']?.(`${figures}${digit}${branch}`, today).ok)
  fc.assert(
    fc.property(fc.nat(999_999_999), (number) => {
      const figures = String(number).padStart(9, '0')
      const weighed = [31, 29, 23, 19, 17, 13, 7, 5, 3].map((weight, at) => weight * Number(figures.charAt(at)))
      const rest = weighed.reduce((sum, one) => sum + one, 0) % 11
      expect(fits(figures)).toEqual(rest === 0 ? [] : [String(10 - rest)])
      expect(fits(figures, '002')).toEqual(fits(figures))
    }),
  )
  expect(fits('010023348')).toEqual(['8'])
})
