import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'

const today = '2026-11-20'
const validate = (name: string, text: string) => checks[name]?.(text, today)

test.each([
  ['1630615123457', { dateOfBirth: '1963-06-15', gender: 'MALE' }],
  ['1800101221144', { dateOfBirth: '1980-01-01', gender: 'MALE' }],
  ['6030415410013', { dateOfBirth: '2003-04-15', gender: 'FEMALE' }],
  ['1990101700011', { dateOfBirth: '1999-01-01', gender: 'MALE' }],
])('the CNP %s tells the day of birth and the gender', (code, derived) => {
  expect(validate('personalCode', code)).toEqual({ ok: true, derived })
})

test.each([
  ['2', '1985-12-31', 'FEMALE'],
  ['3', '1885-12-31', 'MALE'],
  ['4', '1885-12-31', 'FEMALE'],
  ['7', '1985-12-31', 'MALE'],
  ['8', '1985-12-31', 'FEMALE'],
])('the first figure is the century and the gender: %s', (first, dateOfBirth, gender) => {
  expect(validate('personalCode', withCheckDigit(`${first}85123140001`))).toEqual({ ok: true, derived: { dateOfBirth, gender } })
})

test('a foreign resident is taken for an adult, in this century where that is possible', () => {
  expect(validate('personalCode', withCheckDigit('708112040001'))).toMatchObject({ derived: { dateOfBirth: '2008-11-20' } })
  expect(validate('personalCode', withCheckDigit('708112140001'))).toMatchObject({ derived: { dateOfBirth: '1908-11-21' } })
})

test.each([
  ['a month that does not exist', '163221512345'],
  ['a day that does not exist', '163023012345'],
  ['29 February of a year without one', '601022940001'],
  ['a day to come', '526112140001'],
])('refuses %s, whatever the check digit', (_, figures) => {
  expect(validate('personalCode', withCheckDigit(figures))).toEqual({ ok: false, reason: 'part' })
})

test('only one check digit fits a CNP, in every county', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.integer({ min: 1, max: 999 }), fc.nat(9), (county, serial, digit) => {
      const figures = `1800101${String(county).padStart(2, '0')}${String(serial).padStart(3, '0')}`
      const fits = withCheckDigit(figures) === `${figures}${digit}`
      expect(validate('personalCode', `${figures}${digit}`)?.ok).toBe(fits)
    }),
  )
})

test('a CNP with one figure of its serial number changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('personalCode', changed('6030415410013', place, by))?.ok).toBe(false)
    }),
  )
})

test.each(['18547290', 'RO18547290', '6859662', 'RO14399840', '1590082', '361757'])(
  'one check digit fits the CUI %s, with or without RO',
  (code) => {
    const start = code.slice(0, -1)
    expect(Array.from('0123456789').filter((digit) => validate('employerTaxCode', start + digit)?.ok)).toEqual([code.slice(-1)])
  },
)

test('an IBAN may be of another country, and its check digits must be right', () => {
  expect(validate('iban', 'RO49AAAA1B31007593840000')).toEqual({ ok: true })
  expect(validate('iban', 'MD24AG000225100013104168')).toEqual({ ok: true })
  expect(validate('iban', 'MD24AG000225100013104169')).toEqual({ ok: false, reason: 'check-digit' })
})

test('an IBAN with one figure of its account changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 23 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('iban', changed('RO49AAAA1B31007593840000', place, by))?.ok).toBe(false)
    }),
  )
})

const changed = (code: string, place: number, by: number): string =>
  Array.from(code, (sign, at) => (at === place ? moved(sign, by) : sign)).join('')

/** Returns another character of the same kind: a digit for a digit, a letter for a letter. */
function moved(sign: string, by: number): string {
  const signs = /\d/u.test(sign) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return signs.charAt((signs.indexOf(sign) + by) % signs.length)
}

/**
 * Returns the twelve digits with the check digit: the weighted sum modulo 11, with 10 written as 1.
 */
function withCheckDigit(figures: string): string {
  const sum = Array.from(figures).reduce((total, figure, at) => total + Number(figure) * Number('279146358279'.charAt(at)), 0)
  return `${figures}${sum % 11 === 10 ? 1 : sum % 11}`
}
