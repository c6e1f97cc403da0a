import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { Registry } from '#core/model/site/registry.ts'
import type { Files } from './files.ts'

/**
 * Returns the files of a draft country: generally known facts are filled in, the rest are examples.
 * Undefined if there is no such country.
 */
export function countryFiles(id: string, registry: Registry): Files | undefined {
  const code = getCountries().find((one) => one === id.toUpperCase())
  if (!code) return undefined
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(`und-${code}`).maximize()
  const { language } = locale
  const zones = locale.getTimeZones?.() ?? []
  const example = getExampleNumber(code, examples)
  const [brand = 'brand'] = Object.keys(registry.brands)
  const digits = example?.nationalNumber.length ?? 9
  const phone = `{ prefix: '+${getCountryCallingCode(code)}', mobile: '\\\\d{${digits}}', example: '${example?.nationalNumber ?? '0'.repeat(digits)}' }`
  return {
    'country.ts': `${factsOf({ locale: `${language}-${code}`, id, phone, timeZone: timeZoneOf(zones) })}${ASKED}${lawOf(code, brand)}`,
    'formats.ts': `import { defineFormats } from '#core/model/formats/format.ts'

// Formats of names, codes and addresses that are the country's own, with good and bad examples.
export default defineFormats({})
`,
    'operator.ts': OPERATOR,
    'lists/employers.tsv': listOf('large employers by their common names', ['name', 'Example Bank', 'Example Post', 'Example Railways']),
    'lists/email-domains.tsv': listOf('e-mail providers, the most frequent first', ['domain', 'gmail.com', 'hotmail.com', 'outlook.com']),
    'language.json': '{}\n',
    // the texts that belong to no page, by the keys of core/texts/en.json
    [`locales/${language}-${code}/shell.json`]: '{}\n',
  }
}

const OPERATOR = `import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
// Write it in the country's language, with its registers and authorities.
export default defineOperator({
  legalName: 'Example Loanwright Ltd (invented operator)',
  address: '00 Example Street, 00000 Example City',
  register: 'Company register, number 00000000',
  taxNumber: 'Tax number 000000000',
  licence: 'credit intermediary, registration 000000 (example)',
  authority: 'the supervising authority',
  email: 'contact@operator.example',
  phone: '+00 000 000 000',
  hours: 'Monday to Friday, 9:00 to 17:00',
  privacyContact: 'Data protection officer',
  privacyEmail: 'privacy@operator.example',
  complaintBody: 'the body that settles disputes out of court',
  accessibilityContact: 'Customer service, accessibility@operator.example',
  reviewedBy: 'Example Law Office (invented review)',
})
`

/** Which of several zones most people live in is not known here, so all of them are named. */
const timeZoneOf = (zones: readonly string[]): string => {
  const choice = `// an example: one of the country's time zones. Choose that of most applicants: ${zones.join(', ')}`
  return `${zones.length > 1 ? `${choice}\n  ` : ''}timeZone: '${zones[0] ?? 'Etc/UTC'}',`
}

/** Writes a list with its source and date, which `npm run gen` expects of every list. */
const listOf = (note: string, lines: readonly string[]): string => `# source: an example; say here where the list comes from
# date: ${new Date().toISOString().slice(0, 10)}
# note: ${note}
${lines.join('\n')}
`

interface Facts {
  readonly locale: string
  readonly id: string
  readonly phone: string
  readonly timeZone: string
}

const factsOf = ({ locale, id, phone, timeZone }: Facts): string => `import { GDPR_DEADLINES } from '#core/model/privacy-deadlines.ts'
import { defineCountry } from '#core/model/country.ts'
import { banks, debtAdvice, emailDomains, provinces } from './lists.gen.ts'

// Language, phone and time zone are those of the country, unless a comment says otherwise; every
// other value is an example: edit it.
// Where it differs from the steps' own formats, write formats.ts; \`npm run check\` says what lacks.
export default defineCountry({
  status: 'draft',
  locale: '${locale}',
  appLocale: '${id}',
  currency: { code: 'EUR', symbol: '€', place: 'after' },
  phone: ${phone},
  ${timeZone}
  age: { minAge: 18, maxAge: 75 },
  loan: {
    amount: { default: 1000, min: 100, max: 5000, step: 100 },
    period: { default: 12, min: 3, max: 36, step: 1, scale: 'months' },
    presets: { amount: [500, 1000, 2000], period: [6, 12, 24] },
  },
  limits: {
    dependants: { min: 0, max: 5, step: 1 },
    monthlyIncome: { min: 1, max: 50_000 },
    monthlyExtraIncome: { min: 0, max: 50_000 },
    monthlyExpenses: { min: 0, max: 50_000 },
    monthlyCreditCommitments: { min: 0, max: 50_000 },
    rent: { min: 0, max: 20_000 },
    mortgage: { min: 1, max: 5_000_000 },
    monthlyMortgage: { min: 1, max: 20_000 },
    overdueDebt: { min: 0, max: 50_000 },
    totalDebt: { min: 0, max: 500_000 },
    monthlyPaymentDay: { min: 1, max: 28, step: 1 },
  },
`

const ASKED = `  flow: 'dynamic',
  // what every application asks here; what only a partner needs stands in the partner's folder
  needs: [
    'email',
    'phoneNumber',
    'amount',
    'period',
    'generalPolicies',
    'marketingConsents',
    'policies',
    'loanPurpose',
    'firstName',
    'lastName',
    'dateOfBirth',
    'gender',
    'incomeSource',
    'monthlyIncome',
    'monthlyExpenses',
    'hasOtherLoans',
    'monthlyCreditCommitments',
  ],
  // the pages of the legacy flow list what the country asks, in its own order
  steps: {
    name: { asks: ['firstName', 'lastName'] },
    'personal-details': { asks: ['firstName', 'lastName', 'dateOfBirth', 'gender'] },
    'contact-details': { asks: ['email', 'phoneNumber', 'marketingConsents', 'postalCode', 'city', 'street', 'houseNumber'] },
    'income-details': { asks: ['incomeSource', 'monthlyIncome', 'monthlyExtraIncome'] },
    'other-information': {
      asks: ['monthlyExpenses', 'hasOtherLoans', 'monthlyCreditCommitments', 'totalDebtAmount', 'isInterestedInDebtConsolidation'],
    },
  },
  legacy: ['loan-information', 'personal-details', 'contact-details', 'income-details', 'other-information', 'check-answers'],
  choices: {
    gender: ['FEMALE', 'MALE'],
    // only documents that prove who somebody is
    idDocumentType: ['ID_CARD', 'RESIDENCE_PERMIT', 'PASSPORT'],
    incomeSource: [
      'EMPLOYED_PERMANENT',
      'EMPLOYED_TEMPORARY',
      'SELF_EMPLOYED',
      'PENSIONER',
      'MATERNITY',
      'STUDENT',
      'HOMEMAKER',
      'UNEMPLOYED',
    ],
  },
`

const lawOf = (
  code: string,
  brand: string,
): string => `  // from lists/*.tsv; a list without a file is empty: provinces.tsv and banks.tsv are only needed
  // where a page asks for them
  provinces,
  banks,
  countriesFirst: ['${code}'],
  // each required consent and notice has its text in policies/<code>.<YYYY-MM-DD>.md
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
  emailDomains,
  debtAdvice,
  retention: { draftDays: 30, decidedDays: 365, fileDays: 30 },
  // what the country's law gives the operator for each kind of request; elsewhere than in the European Union write its own
  privacyDeadlines: GDPR_DEADLINES,
  // older brands that are offered here, like \`${brand}: {}\`; a newer brand names this country itself
  offeredBy: {},
  // older partners that lend here; a newer partner names this country itself
  lenders: [],
})
`
