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

/** RENAPO, Instructivo Normativo para la asignación de la CURP, anexo 1. */
const BORN_IN = `AS Aguascalientes, BC Baja California, BS Baja California Sur, CC Campeche, CL Coahuila, CM Colima, CS Chiapas,
  CH Chihuahua, DF Ciudad de México, DG Durango, GT Guanajuato, GR Guerrero, HG Hidalgo, JC Jalisco, MC Estado de México,
  MN Michoacán, MS Morelos, NT Nayarit, NL Nuevo León, OC Oaxaca, PL Puebla, QT Querétaro, QR Quintana Roo, SP San Luis Potosí,
  SL Sinaloa, SR Sonora, TC Tabasco, TS Tamaulipas, TL Tlaxcala, VZ Veracruz, YN Yucatán, ZS Zacatecas`

test('the two letters of a state in a CURP are those of the register', () => {
  const stated = BORN_IN.split(/,\s+/u).map((entry) => [entry.slice(0, 2), entry.slice(3)])
  const found = stated.map(([letters = '']) => validate('personalCode', withCurpDigit(`HEGG560427M${letters}RRL0`)))
  expect(found.map((one) => one?.ok && one.derived?.['provinceOfBirth'])).toEqual(stated.map(([, name]) => name))
  expect(stated).toHaveLength(provinces.length)
})

test('of those born abroad the state is not told', () => {
  expect(validate('personalCode', withCurpDigit('HEGG560427MNERRL0'))).toEqual({
    ok: true,
    derived: { dateOfBirth: '1956-04-27', gender: 'FEMALE' },
  })
})

/** Resolución Miscelánea Fiscal, anexo 19. */
test.each(['GODE561231GR8', 'EJE010101AB9', 'P&G851223B24'])('at most one check digit fits the RFC %s', (code) => {
  const start = code.slice(0, -1)
  const fits = Array.from('0123456789A', (digit) => start + digit).filter((one) => validate('employerTaxCode', one)?.ok)
  expect(fits).toHaveLength(1)
  expect(fits).toEqual([start + rfcDigit(start)])
})

test.each(['GODE561331GR', 'GODE560230GR', 'EJE010431AB', 'EJE010100AB'])(
  'no check digit fits an RFC of a day that does not exist: %s',
  (start) => {
    for (const digit of '0123456789A') expect(validate('employerTaxCode', start + digit)).toEqual({ ok: false, reason: 'part' })
  },
)

/** Returns the check digit of an RFC; that of a company is counted with a space in front. */
function rfcDigit(start: string): string {
  const signs = Array.from('0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ')
  const weighed = Array.from(start.padStart(12, ' '), (sign, at) => signs.indexOf(sign) * (13 - at))
  const rest = weighed.reduce((sum, one) => sum + one, 0) % 11
  return rest === 0 ? '0' : '0123456789A'.charAt(11 - rest)
}

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
