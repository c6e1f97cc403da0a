import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, SINGLE_SPACES, SOLID, type Cleaning } from './format.ts'

const COMMA_BELOW = [
  ['ş', 'ș'],
  ['Ş', 'Ș'],
  ['ţ', 'ț'],
  ['Ţ', 'Ț'],
] as const
const DASH_AFTER_TWO = ['^(\\d{2})(\\d{3})$', '$1-$2'] as const
const others: Cleaning[] = [SOLID, ...COMMA_BELOW, SINGLE_SPACES, DASH_AFTER_TWO]
// a format has one case at most; in both, a capital sharp s would be ß once and ss the next time
const letterCases: readonly (readonly Cleaning[])[] = [[], ['upper'], ['lower']]

describe('cleanText', () => {
  it('trims, and joins letters with their accents (NFC)', () => {
    expect(cleanText('  Jose\u0301 ')).toBe('José')
  })

  it('joins again what capitals took apart: one small letter may have several characters as a capital', () => {
    expect(cleanText('\u0390', ['upper'])).toBe('\u03aa\u0301')
  })

  it('does what each cleaning says', () => {
    expect(cleanText('es12 3456-78.90', [SOLID, 'upper'])).toBe('ES1234567890')
    expect(cleanText('12\u201334', [SOLID])).toBe('1234')
    expect(cleanText('ABC', ['lower'])).toBe('abc')
    expect(cleanText('Şerban Ţepeş', COMMA_BELOW)).toBe('Șerban Țepeș')
    expect(cleanText('Ana \t  María', [SINGLE_SPACES])).toBe('Ana María')
    expect(cleanText('00 950', [SOLID, DASH_AFTER_TWO])).toBe('00-950')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.subarray(others), fc.constantFrom(...letterCases), (text, chosen, letterCase) => {
        const cleaning = [...chosen, ...letterCase]
        const clean = cleanText(text, cleaning)
        expect(cleanText(clean, cleaning)).toBe(clean)
      }),
    )
  })

  it('leaves the text as it is where nothing is asked and nothing is at its ends', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]+(?: [a-z]+)*$/), (text) => {
        expect(cleanText(text)).toBe(text)
      }),
    )
  })
})
