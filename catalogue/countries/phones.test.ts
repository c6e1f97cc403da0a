import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { readPhone } from '#core/fields/phone/read-phone.ts'
import { registry } from '#catalogue/registry.gen.ts'

const field = { name: 'phoneNumber', kind: 'phone', wire: 'contactDetails.phoneNumber' } as const

/** Returns the error code for the typed text, or the number that was read. */
function found(id: string, typed: string): string {
  const country = registry.countries[id]
  if (!country) throw new Error(`there is no country "${id}"`)
  const { phone, age } = country
  const error = validateAnswer(field, { phoneNumber: typed }, { today: '2026-11-22', age, phone })
  const read = readPhone(typed, phone)
  return error?.code ?? (read.ok ? read.e164 : read.reason)
}

const LANDLINES = [
  ['de', '030 1234567'],
  ['de', '0421 123456'],
  ['de', '089 12345678'],
  ['de', '+49 (0)40 1234567'],
  ['de', '0049 221 9123456'],
  ['es', '912 34 56 78'],
  ['es', '+34 871 23 45 67'],
  ['pl', '22 123 45 67'],
  ['pl', '+48 58 123 45 67'],
  ['ro', '0213 456 789'],
  ['ro', '+40 264 123 456'],
  ['co', '601 234 5678'],
  ['ph', '(02) 8123 4567'],
  ['ph', '032 234 5678'],
  ['vn', '024 3825 1234'],
  ['vn', '+84 28 3825 1234'],
] as const

describe('a landline', () => {
  test.each(LANDLINES)('of %s, %s, is called one', (country, typed) => {
    expect(parsePhoneNumberFromString(typed, { defaultCountry: MARKETS[country], extract: false })?.getType()).toBe('FIXED_LINE')
    expect(found(country, typed)).toBe('phone-landline')
  })

  test('is called one in every country whose numbering distinguishes it from a mobile number', () => {
    const known = ['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn']
    const named = known.filter((id) => registry.countries[id]?.phone.landline !== undefined)
    expect(named).toEqual([...new Set(LANDLINES.map(([id]) => id))].toSorted())
  })
})

const MARKETS = { de: 'DE', es: 'ES', pl: 'PL', ro: 'RO', co: 'CO', ph: 'PH', vn: 'VN' } as const

test.each([
  ['de', '0151 2345678', 'phone-too-short'],
  ['de', '+49 151 2345678', 'phone-too-short'],
  ['de', '0171 123456', 'phone-too-short'],
  ['de', '0151 234567890', 'phone-too-long'],
  ['de', '0171 123456789', 'phone-too-long'],
  ['de', '0164 1234567', 'phone-invalid-country'],
  ['de', '0800 1234567', 'phone-invalid-country'],
  ['es', '612 34 56 7', 'phone-too-short'],
  ['es', '612 34 56 789', 'phone-too-long'],
  ['es', '902 12 34 56', 'phone-invalid-country'],
  ['pl', '501 234 56', 'phone-too-short'],
  ['pl', '0501 234 56', 'phone-too-short'],
  ['pl', '501 234 5678', 'phone-too-long'],
  ['pl', '022 123 45 67', 'phone-landline'],
  ['ro', '0712 345 67', 'phone-too-short'],
  ['ro', '0712 345 6789', 'phone-too-long'],
  ['co', '301 234 567', 'phone-too-short'],
  ['ph', '0917 123 456', 'phone-too-short'],
  ['ph', '917 123 45678', 'phone-too-long'],
  ['vn', '0912 345 67', 'phone-too-short'],
  ['vn', '0912 345 6789', 'phone-too-long'],
  ['mx', '55 1234 567', 'phone-too-short'],
  ['mx', '55 1234 56789', 'phone-too-long'],
  ['mx', '001 202 555 0143', 'phone-invalid-country'],
  // ten digits including the prefix are no national number of ten digits
  ['mx', '+52 5512 3456', 'phone-too-short'],
  ['vn', '0084 1234567', 'phone-invalid-country'],
] as const)('in %s, %s is refused as %s', (country, typed, code) => {
  expect(found(country, typed)).toBe(code)
})

test.each([
  ['pl', '0501 234 567', '+48501234567'],
  ['pl', '+48 0501 234 567', '+48501234567'],
  ['de', '0171 1234567', '+491711234567'],
  ['ro', '0712 345 678', '+40712345678'],
  ['co', '0300 123 4567', '+573001234567'],
  ['co', '+57 (0)300 123 4567', '+573001234567'],
  ['es', '0612 345 678', '+34612345678'],
  ['ph', '0917 123 4567', '+639171234567'],
  ['vn', '0912 345 678', '+84912345678'],
  ['mx', '055 1234 5678', '+525512345678'],
  ['mx', '01 55 1234 5678', '+525512345678'],
  ['mx', '044 55 1234 5678', '+525512345678'],
  ['mx', '045 222 123 4567', '+522221234567'],
  ['mx', '+52 1 55 1234 5678', '+525512345678'],
  // 449 is the area code of Aguascalientes
  ['mx', '0449 123 4567', '+524491234567'],
] as const)('in %s, %s is read without its trunk digits, as the library reads it then', (country, typed, e164) => {
  expect(found(country, typed)).toBe(e164)
  expect(parsePhoneNumberFromString(e164)?.isValid()).toBe(true)
})

test.each([
  ['mx', '01 55 1234 567', 'phone-too-short'],
  ['mx', '044 55 1234 56789', 'phone-too-long'],
  ['co', '0300 123 456', 'phone-too-short'],
  ['es', '0612 345 6789', 'phone-too-long'],
] as const)('in %s, the length of %s is counted without its trunk digits', (country, typed, code) => {
  expect(found(country, typed)).toBe(code)
})
