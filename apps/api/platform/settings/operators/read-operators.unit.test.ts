import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { productionSettings } from '#tests/server/production-settings.ts'
import { readSettings } from '../settings.ts'
import { exampleFaults } from './example-faults.ts'
import { readOperators } from './read-operators.ts'

const folder = mkdtempSync(join(tmpdir(), 'operators-'))
const path = join(folder, 'operators.json')
afterAll(() => rmSync(folder, { recursive: true }))

const read = (json: unknown) => {
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json))
  return readOperators(path)
}
const faultOf = (json: unknown) => read(json).faults.map((fault) => fault.replace(path, 'FILE'))

/** A whole record of somebody real. */
const REAL = {
  legalName: 'Crédito Real S.A.S.',
  address: 'Calle 1 # 2-3, Bogotá',
  register: 'matrícula 123',
  taxNumber: 'NIT 1',
  licence: 'intermediario 2',
  email: 'hola@credito.com',
  phone: '+57 601 123 4567',
  hours: 'de 9 a 5',
  privacyContact: 'Datos',
  privacyEmail: 'datos@credito.com',
  accessibilityContact: 'acceso@credito.com',
  reviewedBy: 'Bufete Uno',
}

describe('the file of OPERATORS_FILE', () => {
  test('says of countries, brands and sites what it says of them, and nothing without a file', () => {
    const json = { countries: { co: REAL }, brands: { loanwright: { phone: '+1 555 0100' } }, sites: { 'loanwright-es': { hours: '9' } } }
    expect(read(json)).toEqual({ operators: json, faults: [] })
    expect(read({ countries: { co: {} } }).faults).toEqual([])
    expect(readOperators(undefined)).toEqual({ operators: {}, faults: [] })
  })

  test('is refused with its path where it cannot be read or is no JSON', () => {
    expect(readOperators(join(folder, 'none.json')).faults).toEqual([
      expect.stringMatching(/none\.json, which cannot be read .*ENOENT.*must be/u),
    ])
    expect(faultOf('{ "countries": ')).toEqual([expect.stringMatching(/^OPERATORS_FILE is FILE, which is no JSON \(.*must be the path/u)])
  })

  test.each([
    [[], /^OPERATORS_FILE FILE: the file must be an object of countries, brands, sites\.$/u],
    [{ country: {} }, /: country is unknown\. Known are: countries, brands, sites\.$/u],
    [{ countries: { xx: {} } }, /: countries\.xx is unknown\. Known are: .*\bco\b.*\.$/u],
    [{ brands: { nobody: {} } }, /: brands\.nobody is unknown\. Known are: .*loanwright/u],
    [{ sites: { 'loanwright-xx': {} } }, /: sites\.loanwright-xx is unknown\. Known are: .*loanwright-co/u],
    [{ countries: [] }, /: countries must be an object of .*\bco\b/u],
    [{ countries: { co: 'A' } }, /: countries\.co must be an object of legalName, address,/u],
    [{ countries: { co: { name: 'A' } } }, /: countries\.co\.name is unknown\. Known are: legalName, address,/u],
    [
      { sites: { 'loanwright-co': { legalName: 5 } } },
      /: sites\.loanwright-co\.legalName must be one line of text of at most 300 signs\.$/u,
    ],
    [{ countries: { co: { legalName: ' ' } } }, /legalName must be one line/u],
    [{ countries: { co: { address: 'a\nb' } } }, /address must be one line/u],
    [{ countries: { co: { address: 'a\u2028b' } } }, /address must be one line/u],
    [{ countries: { co: { address: '\ud800' } } }, /address must be one line/u],
    [{ countries: { co: { hours: 'x'.repeat(301) } } }, /hours must be one line/u],
    [{ countries: { co: { legalName: null } } }, /legalName must be one line/u],
    [{ countries: { co: { email: 'a@b' } } }, /countries\.co\.email must be an e-mail address like/u],
    [{ countries: { co: { privacyEmail: 'a@b.com?bcc=c@d.com' } } }, /privacyEmail must be an e-mail address/u],
    [{ countries: { co: { phone: 'call us' } } }, /countries\.co\.phone must be a phone number like/u],
  ])('%j is refused with the place and what is expected there', (json, sentence) => {
    expect(faultOf(json)).toEqual([expect.stringMatching(sentence)])
    expect(read(json).operators).toEqual({})
  })

  test('has one sentence for each thing that is wrong', () =>
    expect(faultOf({ countries: { co: { email: 'x', name: 'y' } }, brands: { nobody: {} } })).toHaveLength(3))
})

describe('production', () => {
  test('is refused for each site that the example would run, with the fields that are the example’s', () => {
    const [fault, ...more] = exampleFaults({}, ['loanwright-co', 'loanwright-es'])
    expect(fault).toMatch(/^The operator of loanwright-co is the example's in legalName, address, .*reviewedBy, but production needs/u)
    expect(more).toEqual([expect.stringContaining('loanwright-es')])
  })

  test('does not start with such a site, and says nothing of those that are off', () => {
    read({ countries: { co: REAL } })
    const sentencesOf = (SITES: string, ENVIRONMENT = 'production') => {
      const made = readSettings({
        ...productionSettings,
        SITES,
        ENVIRONMENT,
        OPERATORS_FILE: path,
        PARTNERS_URL: 'https://p.test',
        SMS_URL: 'https://s.test',
      })
      return made.ok ? [] : made.sentences
    }
    expect(sentencesOf('loanwright-co')).toEqual([])
    expect(sentencesOf('loanwright-co,loanwright-es')).toEqual([
      expect.stringMatching(/^The operator of loanwright-es is the example's in legalName,/u),
    ])
    expect(sentencesOf('loanwright-es', 'staging')).toEqual([])
  })

  test('takes a whole record of the country, the brand or the site, and leaves authority and complaint body to the law', () => {
    expect(exampleFaults({ countries: { co: REAL } }, ['loanwright-co'])).toEqual([])
    expect(exampleFaults({ brands: { loanwright: REAL } }, ['loanwright-co'])).toEqual([])
    expect(exampleFaults({ sites: { 'loanwright-co': REAL } }, ['loanwright-co'])).toEqual([])
    expect(exampleFaults({ sites: { 'loanwright-es': REAL } }, ['loanwright-co'])).toHaveLength(1)
  })

  test('names the one field that is still the example’s, also where only its address is', () => {
    const { hours: _, ...without } = REAL
    expect(exampleFaults({ countries: { co: without } }, ['loanwright-co'])).toEqual([
      expect.stringContaining("The operator of loanwright-co is the example's in hours, but"),
    ])
    const invented = { ...REAL, accessibilityContact: 'a@b.example' }
    expect(exampleFaults({ countries: { co: invented } }, ['loanwright-co'])).toEqual([
      expect.stringContaining('in accessibilityContact, but'),
    ])
  })

  test('would refuse every record that is shipped: its addresses are nobody’s, its numbers zeros', () => {
    for (const [country, operator] of Object.entries(registry.operators)) {
      for (const email of [operator.email, operator.privacyEmail, operator.accessibilityContact])
        expect(email, country).toMatch(/@\w+\.example$/u)
      for (const field of ['register', 'taxNumber'] as const)
        expect(operator[field].replaceAll(/[^\d]/gu, ''), `${country} ${field}`).toMatch(/^4?0+$/u)
    }
  })
})
