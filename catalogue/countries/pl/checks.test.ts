import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'

const today = '2026-11-20'
const validate = (name: string, text: string) => checks[name]?.(text, today)

test.each([
  ['44051401359', { dateOfBirth: '1944-05-14', gender: 'MALE' }],
  ['02070803628', { dateOfBirth: '1902-07-08', gender: 'FEMALE' }],
  ['90090515836', { dateOfBirth: '1990-09-05', gender: 'MALE' }],
  ['92071314764', { dateOfBirth: '1992-07-13', gender: 'FEMALE' }],
])('the PESEL %s tells the day of birth and the gender', (code, derived) => {
  expect(validate('personalCode', code)).toEqual({ ok: true, derived })
})

test.each([
  ['9992310002', '1899-12-31', 'FEMALE'],
  ['9912310001', '1999-12-31', 'MALE'],
  ['0422290001', '2004-02-29', 'MALE'],
])('what is added to the month is the century: %s', (figures, dateOfBirth, gender) => {
  expect(validate('personalCode', withCheckDigit(figures))).toEqual({ ok: true, derived: { dateOfBirth, gender } })
})

test.each([
  ['a month that does not exist', '4413140135'],
  ['a day that does not exist', '4402300135'],
  ['no day', '4405000135'],
  ['29 February of a year without one', '0522290001'],
  ['a day to come', '2632010135'],
])('refuses %s, whatever the check digit', (_, figures) => {
  expect(validate('personalCode', withCheckDigit(figures))).toEqual({ ok: false, reason: 'part' })
})

test.each(['44051401358', '02271409862'])('refuses the PESEL %s', (code) => {
  expect(validate('personalCode', code)?.ok).toBe(false)
})

test('a PESEL with one figure changed is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('44051401359', '90090515836', '92071314764'),
      fc.nat(10),
      fc.integer({ min: 1, max: 9 }),
      (code, place, by) => {
        expect(validate('personalCode', changed(code, place, by))?.ok).toBe(false)
      },
    ),
  )
})

test('an account number is taken with and without PL, and as the IBAN of another country', () => {
  expect(validate('accountNumber', '61109010140000071219812874')).toEqual({ ok: true })
  expect(validate('accountNumber', 'PL61109010140000071219812874')).toEqual({ ok: true })
  expect(validate('accountNumber', 'LT121000011101001000')).toEqual({ ok: true })
})

test('an account number with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.nat(25), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('accountNumber', changed('61109010140000071219812874', place, by))?.ok).toBe(false)
    }),
  )
})

test('the check digit of the branch inside an account number must be right too', () => {
  expect(validate('accountNumber', withIbanDigits('109010140000071219812874'))).toEqual({ ok: true })
  expect(validate('accountNumber', withIbanDigits('109010150000071219812874'))).toEqual({ ok: false, reason: 'check-digit' })
})

test('at most one check digit fits a NIP, and none where the remainder has two figures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
      const rest = Array.from(String(number)).reduce((sum, figure, at) => sum + Number(figure) * Number('657234567'.charAt(at)), 0) % 11
      expect(fitting('employerTaxCode', String(number))).toEqual(rest === 10 ? [] : [`${number}${rest}`])
    }),
  )
  expect(fitting('employerTaxCode', '100000016')).toEqual([])
  expect(fitting('employerTaxCode', '526025027')).toEqual(['5260250274'])
})

test('an identity card with one character changed is refused', () => {
  expect(validate('idCardNumber', 'ABA300000')).toEqual({ ok: true })
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('idCardNumber', changed('ABA300000', place, by))).toEqual({ ok: false, reason: 'check-digit' })
    }),
  )
})

/** Returns the codes that a check takes, of the figures with each check digit. */
const fitting = (name: string, figures: string): readonly string[] =>
  Array.from('0123456789', (digit) => figures + digit).filter((code) => validate(name, code)?.ok)

const changed = (code: string, place: number, by: number): string =>
  Array.from(code, (figure, at) => (at === place ? String((Number(figure) + by) % 10) : figure)).join('')

/** Returns the ten digits with the check digit that the law's weights give. */
function withCheckDigit(figures: string): string {
  const weights = '1379137913'
  const sum = Array.from(figures).reduce((total, figure, at) => total + Number(figure) * Number(weights.charAt(at)), 0)
  return `${figures}${(10 - (sum % 10)) % 10}`
}

/** ISO 13616: P is 25, L is 21, and the whole number modulo 97 is 1. */
const withIbanDigits = (account: string): string => `${String(98n - (BigInt(`${account}252100`) % 97n)).padStart(2, '0')}${account}`
