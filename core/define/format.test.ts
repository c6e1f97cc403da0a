import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, type Cleaning } from './format.ts'

const cleanings: readonly Cleaning[] = ['upper', 'lower', 'solid', 'cedilla', 'single-spaces', 'dash-after-two']

describe('cleanText', () => {
  it('trims, and joins letters with their accents (NFC)', () => {
    expect(cleanText('  Jose\u0301 ')).toBe('José')
  })

  it('does what each cleaning says', () => {
    expect(cleanText('es12 3456-78.90', ['solid', 'upper'])).toBe('ES1234567890')
    expect(cleanText('12\u201334', ['solid'])).toBe('1234')
    expect(cleanText('ABC', ['lower'])).toBe('abc')
    expect(cleanText('Şerban Ţepeş', ['cedilla'])).toBe('Șerban Țepeș')
    expect(cleanText('Ana \t  María', ['single-spaces'])).toBe('Ana María')
    expect(cleanText('00 950', ['solid', 'dash-after-two'])).toBe('00-950')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.subarray([...cleanings]), (text, chosen) => {
        const clean = cleanText(text, chosen)
        expect(cleanText(clean, chosen)).toBe(clean)
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
