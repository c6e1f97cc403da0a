import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testCountry } from '#tests/test-registry.ts'
import { readPhone } from './read-phone.ts'

const { phone } = testCountry
const withTrunk = { ...phone, prefix: '+49' as const, trunk: '0', mobile: '1[567]\\d{8,9}', example: '1512 3456789' }
const national = fc.stringMatching(/^[67]\d{8}$/)
const separated = (digits: string) =>
  fc
    .array(fc.constantFrom('', ' ', '-', '.', '(', ')', '/', '\u2013'), { minLength: digits.length, maxLength: digits.length })
    .map((between) =>
      Array.from(digits)
        .map((digit, index) => digit + (between[index] ?? ''))
        .join(''),
    )

describe('readPhone', () => {
  it('reads every mobile number however it is separated, with or without the prefix', () => {
    const typed = national.chain((digits) =>
      fc.constantFrom('', '+34', '0034', '34').chain((prefix) => separated(prefix + digits).map((text) => ({ text, digits }))),
    )
    fc.assert(
      fc.property(typed, ({ text, digits }) => {
        expect(readPhone(text, phone)).toEqual({ ok: true, e164: `+34${digits}` })
      }),
    )
  })

  it('drops the trunk digit, with and without the prefix', () => {
    for (const text of ['01512 3456789', '1512 3456789', '+49 1512 3456789', '+49 (0)1512 3456789', '0049 1512 3456789'])
      expect(readPhone(text, withTrunk)).toEqual({ ok: true, e164: '+4915123456789' })
  })

  it('[S-5.15] gives the reasons of the specification', () => {
    const reason = (text: string) => {
      const read = readPhone(text, phone)
      return read.ok ? 'ok' : read.reason
    }
    expect(reason('')).toBe('not-a-number')
    expect(reason('call me')).toBe('not-a-number')
    expect(reason('61234567a')).toBe('not-a-number')
    for (const foreign of ['+1 202 555 0143', '+1 202', '+49 30 12345678901']) expect(reason(foreign), foreign).toBe('invalid-country')
    expect(reason('912345678')).toBe('invalid-country')
    expect(reason('61234567')).toBe('too-short')
    expect(reason('6123456789')).toBe('too-long')
    expect(reason('+34 61234567')).toBe('too-short')
  })

  it('[S-5.15] refuses more than 250 characters as too long, whatever they are', () => {
    expect(readPhone(`612345678${' '.repeat(241)}`, phone).ok).toBe(true)
    expect(readPhone(`612345678${' '.repeat(242)}`, phone)).toEqual({ ok: false, reason: 'too-long' })
    const long = fc.string({ minLength: 251, maxLength: 300 })
    fc.assert(
      fc.property(long, (text) => {
        expect(readPhone(text, phone)).toEqual({ ok: false, reason: 'too-long' })
      }),
    )
  })

  it('returns a result for any text, and what it accepts is E.164 that it reads to the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ().-]{0,20}$/)), (text) => {
        const read = readPhone(text, phone)
        if (!read.ok) return
        expect(read.e164).toMatch(/^\+34[67]\d{8}$/)
        expect(readPhone(read.e164, phone)).toEqual(read)
      }),
    )
  })
})
