import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'

const today = '2026-11-20'
const isGood = (name: string, text: string): boolean | undefined => checks[name]?.(text, today).ok
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

test.each(['12345678Z', '54362315K', 'X2482300W', 'Z8078221M', '1234567L'])('takes the DNI or NIE %s', (code) => {
  expect(isGood('personalCode', code)).toBe(true)
})

test.each(['54362315Z', 'X2482300A', 'K0000000A'])('refuses %s', (code) => {
  expect(isGood('personalCode', code)).toBe(false)
})

test('a DNI with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      const figures = String(number).padStart(8, '0')
      const letter = LETTERS[number % 23] ?? ''
      expect(isGood('personalCode', figures + letter)).toBe(true)
      const changed = figures
        .split('')
        .map((figure, at) => (at === place ? (Number(figure) + by) % 10 : figure))
        .join('')
      expect(isGood('personalCode', changed + letter)).toBe(false)
    }),
  )
})

test('a NIE has the letter of the DNI with 0, 1 or 2 in front', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(9_999_999), (first, number) => {
      const figures = String(number).padStart(7, '0')
      const letter = LETTERS[Number(`${first}${figures}`) % 23] ?? ''
      expect(isGood('personalCode', `${'XYZ'.charAt(first)}${figures}${letter}`)).toBe(true)
    }),
  )
})

test('of a Spanish IBAN both its check digits and those of the account must be right', () => {
  expect(isGood('iban', 'ES9121000418450200051332')).toBe(true)
  expect(isGood('iban', 'ES9121000418450200051333')).toBe(false)
  // the account's own two check digits are wrong, and the IBAN's are correct for them
  expect(isGood('iban', withIbanDigits('21000418470200051332'))).toBe(false)
  expect(isGood('iban', withIbanDigits('21000418450200051332'))).toBe(true)
  expect(isGood('iban', 'DE89370400440532013000')).toBe(true)
  expect(isGood('iban', 'DE89370400440532013001')).toBe(false)
})

test('an IBAN with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const changed = 'ES9121000418450200051332'
        .split('')
        .map((sign, at) => (at === place ? (Number(sign) + by) % 10 : sign))
        .join('')
      expect(isGood('iban', changed)).toBe(false)
    }),
  )
})

/**
 * Orden EHA/451/2008: companies and communities of owners have a figure as control, foreign and public
 * bodies a letter, and the others either.
 */
test.each([
  ['ABEH', ['figure']],
  ['NPQRSW', ['letter']],
  ['CDFGJUV', ['figure', 'letter']],
])('an organisation of the kinds %s is controlled by %j', (kinds, controls) => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.nat(9_999_999), (kind, number) => {
      const start = `${kind}${String(number).padStart(7, '0')}`
      const taken = (signs: string) => Array.from(signs).filter((sign) => isGood('employerTaxCode', start + sign))
      const figure = controlFigure(start.slice(1))
      expect(taken('0123456789')).toEqual(controls.includes('figure') ? [String(figure)] : [])
      expect(taken('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toEqual(controls.includes('letter') ? ['JABCDEFGHI'.charAt(figure)] : [])
    }),
  )
})

test.each(['A58818501', '12345678Z', 'X2482300W', 'K0867756N', 'L0867756N', 'M0867756N'])('an employer may have the number %s', (code) => {
  expect(isGood('employerTaxCode', code)).toBe(true)
})

/** Returns the figure that completes figures by the Luhn formula (ISO/IEC 7812-1, annex B). */
function controlFigure(figures: string): number {
  const doubled = Array.from(figures)
    .toReversed()
    .map((figure, at) => (at % 2 === 0 ? 2 * Number(figure) : Number(figure)))
  const sum = Array.from(doubled.join('')).reduce((total, figure) => total + Number(figure), 0)
  return (10 - (sum % 10)) % 10
}

/** ISO 13616: E is 14, S is 28, and the whole number modulo 97 is 1. */
function withIbanDigits(account: string): string {
  const digits = 98n - (BigInt(`${account}142800`) % 97n)
  return `ES${String(digits).padStart(2, '0')}${account}`
}
