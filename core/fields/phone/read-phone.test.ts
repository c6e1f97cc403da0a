import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testCountry } from '#tests/test-registry.ts'
import { readPhone } from './read-phone.ts'

const { phone } = testCountry
const withTrunk = { ...phone, prefix: '+49' as const, trunks: ['0'], mobile: '1[567]\\d{8,9}', example: '1512 3456789' }
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

  it('reads what an address book copies: marks of direction, blanks without width', () => {
    for (const text of ['\u202a+34 612 345 678\u202c', '612\u200b345\u200b678', '\u2068612345678\u2069'])
      expect(readPhone(text, phone)).toEqual({ ok: true, e164: '+34612345678' })
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
    for (const foreign of ['+1 202 555 0143', '001 202 555 0143', '+1 202', '+49 30 12345678901'])
      expect(reason(foreign), foreign).toBe('invalid-country')
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

describe('whatever separates its digits', () => {
  it.each([' ', '\t', '\u00a0', '(', ')', '.', '-', '\u2010', '\u2013', '\u2015', '/'])(
    'a number is read across %j, one or several',
    (sign) => {
      expect(readPhone(`${sign}612${sign}345${sign}${sign}678${sign}`, phone)).toEqual({ ok: true, e164: '+34612345678' })
    },
  )
  it.each([',', ';', ':', '_', '\\', '*', '#', 'x', '\u2016'])('a number with %j in it is none', (sign) => {
    expect(readPhone(`612${sign}345678`, phone)).toEqual({ ok: false, reason: 'not-a-number' })
  })
  it('a plus stands before the digits and nowhere else, and 00 for it only there', () => {
    for (const text of ['++34612345678', '612345678+', '6+12345678', '+'])
      expect(readPhone(text, phone)).toEqual({ ok: false, reason: 'not-a-number' })
    expect(readPhone('0034612345678', phone)).toEqual({ ok: true, e164: '+34612345678' })
    expect(readPhone('612003467', phone)).toEqual({ ok: true, e164: '+34612003467' })
  })
})

describe('why a number is refused', () => {
  const reasonOf = (text: string, market: typeof phone) => {
    const read = readPhone(text, market)
    return read.ok ? read.e164 : read.reason
  }
  it('is its length, counted without prefix and trunk digit, if it begins like a mobile number', () => {
    const german = { ...withTrunk, mobileStart: '1[567]' }
    expect(reasonOf('01512 34567', german)).toBe('too-short')
    expect(reasonOf('+49 1512 34567', german)).toBe('too-short')
    expect(reasonOf('01512 345678 901', german)).toBe('too-long')
    expect(reasonOf('+49 1512 345678901', german)).toBe('too-long')
  })
  it('is that it is none of the market, if it begins like none, however long it is', () => {
    const spanish = { ...phone, mobileStart: '[67]' }
    for (const text of ['9', '91234567', '912345678', '9123456789', '+1 202 555 0143'])
      expect(reasonOf(text, spanish), text).toBe('invalid-country')
    expect([reasonOf('6', spanish), reasonOf('7123456789', spanish)]).toEqual(['too-short', 'too-long'])
  })
  it('a mobile number has to match as a whole, also where its pattern has several parts', () => {
    const either = { ...phone, mobile: '6\\d{8}|7[1-4]\\d{7}' }
    expect(reasonOf('612345678', either)).toBe('+34612345678')
    expect(reasonOf('712345678', either)).toBe('+34712345678')
    expect([reasonOf('6123456789', either), reasonOf('1712345678', either), reasonOf('752345678', either)]).toEqual([
      'too-long',
      'too-long',
      'invalid-country',
    ])
  })
})

describe('a landline of the market', () => {
  const landline = { ...phone, landline: '[89]\\d{8}' }
  it('is told from other numbers, with and without prefix, and a mobile number is none', () => {
    const told = { ok: false, reason: 'invalid-country', kind: 'landline' }
    for (const text of ['912 345 678', '+34 912 345 678', '0034812345678']) expect(readPhone(text, landline)).toEqual(told)
    expect(readPhone('612 345 678', landline)).toEqual({ ok: true, e164: '+34612345678' })
    expect(readPhone('+1 912 345 678', landline)).toEqual({ ok: false, reason: 'invalid-country' })
    expect(readPhone('912 345 67', landline)).toEqual({ ok: false, reason: 'too-short' })
    expect(readPhone('912 345 678', phone)).toEqual({ ok: false, reason: 'invalid-country' })
    expect(readPhone('0351 2345678', { ...withTrunk, landline: '[2-9]\\d{6,9}' })).toEqual(told)
  })
})

describe('beside a mobile number', () => {
  it('a digit that is no trunk digit is not dropped', () => {
    expect(readPhone('11512345678', withTrunk).ok).toBe(false)
    expect(readPhone('01512345678', withTrunk)).toEqual({ ok: true, e164: '+491512345678' })
  })
  it('the pattern of landlines decides nothing about a mobile number', () => {
    expect(readPhone('612345678', { ...phone, landline: '\\d{9}' })).toEqual({ ok: true, e164: '+34612345678' })
  })
})
