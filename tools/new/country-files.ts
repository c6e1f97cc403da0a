import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { Files } from './files.ts'

/**
 * Returns the files of a draft country: generally known facts are filled in, the rest are examples.
 * Undefined if there is no such country.
 */
export function countryFiles(id: string): Files | undefined {
  const code = getCountries().find((one) => one === id.toUpperCase())
  if (!code) return undefined
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(`und-${code}`).maximize()
  const { language } = locale
  const timeZone = locale.getTimeZones?.()?.[0] ?? 'Etc/UTC'
  const example = getExampleNumber(code, examples)
  const digits = example?.nationalNumber.length ?? 9
  return {
    'country.ts': `import { defineCountry } from '../../../core/define/country.ts'

export default defineCountry({
  status: 'draft',
  locale: '${language}-${code}',
  appLocale: '${id}',
  currency: { code: 'EUR', symbol: '€', place: 'after' },
  phone: { prefix: '+${getCountryCallingCode(code)}', mobile: '\\\\d{${digits}}', example: '${example?.nationalNumber ?? '0'.repeat(digits)}' },
  timeZone: '${timeZone}',
  age: { minAge: 18, maxAge: 75 },
  loan: {
    amount: { default: 1000, min: 100, max: 5000, step: 100 },
    period: { default: 12, min: 3, max: 36, step: 1, scale: 'months' },
    presets: { amount: [500, 1000, 2000], period: [6, 12, 24] },
  },
  limits: {},
  flow: 'dynamic',
  needs: ['amount', 'period', 'email', 'phoneNumber', 'generalPolicies', 'marketingConsents'],
  steps: {},
  legacy: [],
  choices: {},
  provinces: [],
  banks: [],
  countriesFirst: ['${code}'],
  consents: {
    generalPolicies: [
      { code: 'PRIVACY', as: 'required' },
      { code: 'TERMS', as: 'required' },
    ],
    marketingConsents: [{ code: 'email', as: 'optional' }],
    policies: [],
  },
  trackers: 'opt-in',
  phoneConfirmation: 'before-hand-over',
  cost: { figure: 'APR', warning: false },
  emailDomains: ['gmail.com', 'hotmail.com', 'outlook.com'],
  retention: { draftDays: 30, decidedDays: 365, fileDays: 30 },
})
`,
    'formats.ts': `import { defineFormats } from '../../../core/define/format.ts'

export default defineFormats({})
`,
    [`texts.${language}/shell.ts`]: `import { defineTexts } from '../../../../core/define/texts.ts'

export default defineTexts({})
`,
  }
}
