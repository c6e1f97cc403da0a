import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'
import { provinces } from './lists.gen.ts'

const today = '2026-11-20'
const validate = (name: string, text: string) => checks[name]?.(text, today)

test.each([
  ['BOXW310820HNERXN09', { dateOfBirth: '1931-08-20', gender: 'MALE' }],
  ['HEGG560427MVZRRL04', { dateOfBirth: '1956-04-27', gender: 'FEMALE', provinceOfBirth: 'Veracruz' }],
  ['SABC560626MDFLRN01', { dateOfBirth: '1956-06-26', gender: 'FEMALE', provinceOfBirth: 'Ciudad de México' }],
])('%s tells the day of birth, the gender and the state', (code, derived) => {
  expect(validate('personalCode', code)).toEqual({ ok: true, derived })
})

test('a letter before the check digit is the century from 2000 on', () => {
  expect(validate('personalCode', withCurpDigit('GOAA050112HJCNLLA'))).toEqual({
    ok: true,
    derived: { dateOfBirth: '2005-01-12', gender: 'MALE', provinceOfBirth: 'Jalisco' },
  })
})

test('X is neither man nor woman', () => {
  expect(validate('personalCode', withCurpDigit('GOAA050112XJCNLLA'))).toMatchObject({ ok: true, derived: { gender: 'OTHER' } })
})

test.each([
  ['a month that does not exist', 'HEGG561327MVZRRL0'],
  ['a day that does not exist', 'HEGG560230MVZRRL0'],
  ['a day to come', 'HEGG301120MVZRRLA'],
  ['a state that does not exist', 'HEGG560427MXXRRL0'],
  ['a letter that is no gender', 'HEGG560427ZVZRRL0'],
])('refuses %s, whatever the check digit', (_, code) => {
  expect(validate('personalCode', withCurpDigit(code))).toEqual({ ok: false, reason: 'part' })
})

test.each(provinces)('only one check digit fits a CURP of $name, and it contains the state', ({ inCurp, name }) => {
  const found = Array.from({ length: 10 }, (_, digit) => validate('personalCode', `HEGG560427M${inCurp}RRL0${digit}`))
  expect(found.filter((one) => one?.ok)).toEqual([
    { ok: true, derived: { dateOfBirth: '1956-04-27', gender: 'FEMALE', provinceOfBirth: name } },
  ])
  expect(found.filter((one) => one && !one.ok && one.reason === 'check-digit')).toHaveLength(9)
})

test.each(['032180000118359719', '722969010000000008'])('takes the CLABE %s', (code) => {
  expect(validate('clabe', code)).toEqual({ ok: true })
})

test('a CLABE with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.nat(17), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const changed = '032180000118359719'
        .split('')
        .map((figure, at) => (at === place ? (Number(figure) + by) % 10 : figure))
        .join('')
      expect(validate('clabe', changed)).toEqual({ ok: false, reason: 'check-digit' })
    }),
  )
})

/**
 * Returns the 17 characters with the check digit that the check accepts; with 0 if it accepts none.
 */
function withCurpDigit(signs: string): string {
  const tried = Array.from({ length: 10 }, (_, digit) => `${signs}${digit}`)
  return tried.find((code) => validate('personalCode', code)?.ok) ?? `${signs}0`
}
