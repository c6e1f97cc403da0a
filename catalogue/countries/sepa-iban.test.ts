import { describe, expect, test } from 'vitest'
import { getCountrySpecifications, isSEPACountry } from 'ibantools'
import type { Checks, Format } from '#core/model/formats/format.ts'
import { cleanText } from '#core/model/formats/format.ts'
import { checks as checkLoaders } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'

// the register's example for each SEPA country (ISO 13616)
const EXAMPLES = `AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034 BG80BNBG96611020345678
CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FR1420041010050500013M02606 GB29NWBK60161331926819
GI75NWBK000000007099453 GR1601101250000000012300695 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678
IS140159260076545510730339 IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000
LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984
MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874 PT50000201231234567890154
RO49AAAA1B31007593840000 RS35260005601001611379 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
SM86U0322509800000000270100 VA59001123000012345678`.split(/\s+/u)

// valid IBANs of countries outside SEPA
const OTHERS = ['TR330006100519786457841326', 'UA213223130000026007233566001', 'KZ86125KZT5004100100', 'XK051212012345678906']

const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checkLoaders
const formats: { readonly [country: string]: { readonly [name: string]: Format } } = registry.formats

test('each country that the library counts to SEPA has its example here', () => {
  const known = Object.keys(getCountrySpecifications()).filter((code) => isSEPACountry(code))
  expect(known.filter((code) => !EXAMPLES.some((iban) => iban.startsWith(code)))).toEqual([])
})

describe.each([
  ['de', 'iban'],
  ['es', 'iban'],
  ['pl', 'iban'],
  ['pl', 'accountNumber'],
  ['ro', 'iban'],
])('in %s, the format %s', (country, name) => {
  const format = formats[country]?.[name]
  const find = async (typed: string) => {
    const text = cleanText(typed, format?.clean)
    if (!format || !new RegExp(format.pattern, 'u').test(text)) return 'format'
    const checks = (await loaders[country]?.())?.default
    return checks?.[format.check ?? '']?.(text, '2026-11-22').ok ? 'taken' : 'check'
  }

  const findAll = (ibans: readonly string[]) => Promise.all(ibans.map(async (iban) => `${iban} ${await find(iban)}`))

  test('takes the IBAN of every SEPA country, with spaces and without, in capitals or not', async () => {
    const spaced = EXAMPLES.map((iban) => iban.toLowerCase().replace(/(.{4})/gu, '$1 '))
    expect((await findAll([...EXAMPLES, ...spaced])).filter((found) => !found.endsWith('taken'))).toEqual([])
  })

  test('refuses them when the check digits are wrong, or a sign is missing or too many', async () => {
    const wrong = EXAMPLES.map((iban) => `${iban.slice(0, 2)}${iban.slice(2, 4) === '02' ? '03' : '02'}${iban.slice(4)}`)
    const cut = EXAMPLES.flatMap((iban) => [iban.slice(0, -1), `${iban}0`])
    expect((await findAll([...wrong, ...cut])).filter((found) => found.endsWith('taken'))).toEqual([])
  })

  test('is explained by a hint and an error that name SEPA', () => {
    const pages = texts.stages.filter((part) => part.country === country).flatMap((part) => Object.values(part.texts))
    const written = pages.flatMap((page) => (typeof page === 'string' ? [] : [page['fields']]))
    const [own] = written.flatMap((fields) => (typeof fields === 'object' && fields[name] ? [fields[name]] : []))
    expect(own).toMatchObject({ hint: expect.stringContaining('SEPA'), errors: { format: expect.stringContaining('SEPA') } })
  })

  test('refuses the IBAN of another country by its form, whose error says which ones are taken', async () => {
    expect(await findAll(OTHERS)).toEqual(OTHERS.map((iban) => `${iban} format`))
  })
})
