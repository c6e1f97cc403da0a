import { describe, expect, test } from 'vitest'
import { COMPANY_PATTERN, JOB_TITLE_PATTERN } from './work-patterns.ts'
import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from './address-patterns.ts'
import { iban } from './iban.ts'
import { sepaIbanPattern } from './sepa-iban-pattern.ts'

const fits = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)
const patterns = {
  street: STREET_PATTERN,
  houseNumber: HOUSE_NUMBER_PATTERN,
  place: PLACE_PATTERN,
  jobTitle: JOB_TITLE_PATTERN,
  company: COMPANY_PATTERN,
}

describe.each<[keyof typeof patterns, readonly string[], readonly string[]]>([
  [
    'street',
    ['Calle 5', 'a', '5', 'Straße des 17. Juni', 'C/ Mayor (bajo)', 'ul. Świętojańska +', 'Carrera 7 # 12', 'Ðường Lê Lợi', 'Rua | 5°'],
    [
      '',
      ' Calle',
      '-Calle',
      'Calle ',
      'Calle,',
      'Calle&',
      'Calle/',
      "Calle'",
      'Calle’',
      'Calle-',
      'Calle\u2010',
      'Calle\u2011',
      '# 5',
      'Calle\n5',
      'Calle €',
    ],
  ],
  [
    'houseNumber',
    ['5', 'a', '12A', '12-14', '#5', '##5', '5/2 B', '12 bis', '5 °'],
    ['', '#', ' 5', '-5', '5 ', '5,', '5.', '5#', '5/', '5-', '5\u2010', '5\u2011', '(5)', '5\n2', '5€'],
  ],
  [
    'place',
    ['Lima', 'São Paulo', '1 de Mayo', 'Ñ', 'L’Hospitalet', 'A.', '(Lima)', 'Sankt Pölten 2'],
    ['', '123', '-', 'Lima-', 'Lima ', 'Lima\u2010', 'Lima\u2011', 'Li\u202Ema', 'Li\nma', 'Lima\t', '5 6'],
  ],
  [
    'jobTitle',
    ['Ingeniero', 'C', '1er oficial', 'C++', 'Jefe (ventas)', 'Técnico/a', 'Dr. med.', 'A|B'],
    ['', '1', '12', '(Jefe)', ' Jefe', 'Jefe ', 'Jefe,', 'Jefe&', 'Jefe/', 'Jefe-', 'Jefe€'],
  ],
  [
    'company',
    ['3M', '7', '"ABC" S.A.', "'ABC'", '„ABC“', '“ABC”', '«ABC»', '‘ABC’', 'A+B|C', 'Żabka (Polska)'],
    ['', '"', '(ABC)', '-ABC', 'ABC ', 'ABC,', 'ABC&', 'ABC/', 'ABC-', '""ABC', 'ABC €'],
  ],
])('a %s', (name, good, bad) => {
  test.each(good)('is %j', (text) => expect(fits(patterns[name], text)).toBe(true))
  test.each(bad)('is not %j', (text) => expect(fits(patterns[name], text)).toBe(false))
})

describe('an account number of the SEPA', () => {
  const whole = `^(?:${sepaIbanPattern('ES', '\\d{20}')})$`
  test('is exact for the market, and of any other country that takes part', () => {
    expect(fits(whole, 'ES9121000418450200051332')).toBe(true)
    for (const other of [
      'DE89370400440532013000',
      'NO9386011117947',
      'MT84MALT011000012345MTLCAST001S',
      'AL47212110090000000235698741',
      'VA59001123000012345678',
    ])
      expect(fits(whole, other), other).toBe(true)
    for (const none of [
      'ES912100041845020005133',
      'ES91210004184502000513AB',
      'US12345678901234567',
      'DE8937040044',
      'de89370400440532013000',
      'DEXX370400440532013000',
    ])
      expect(fits(whole, none), none).toBe(false)
    expect(fits(whole, `DE89${'1'.repeat(30)}`)).toBe(true)
    expect(fits(whole, `DE89${'1'.repeat(31)}`)).toBe(false)
  })
  test('takes part in 42 countries, each named once', () => {
    const codes = [...new Set(sepaIbanPattern('XX', '').match(/[A-Z]{2}(?=[|)])/gu))]
    expect(codes).toHaveLength(42)
    expect(codes).toEqual(
      expect.arrayContaining([
        'AT',
        'BE',
        'BG',
        'CH',
        'CY',
        'CZ',
        'DE',
        'DK',
        'EE',
        'ES',
        'FI',
        'FR',
        'GB',
        'GR',
        'HR',
        'HU',
        'IE',
        'IT',
        'LT',
        'LU',
        'LV',
        'MT',
        'NL',
        'PL',
        'PT',
        'RO',
        'SE',
        'SI',
        'SK',
      ]),
    )
  })
  test('has check digits', () => {
    expect([iban('ES9121000418450200051332', '2026-11-20'), iban('ES9221000418450200051332', '2026-11-20')]).toEqual([
      { ok: true },
      { ok: false, reason: 'check-digit' },
    ])
  })
})
