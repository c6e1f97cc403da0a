import { defineCountry } from '../../../core/define/country.ts'

export default defineCountry({
  status: 'live',
  locale: 'es-CO',
  appLocale: 'co',
  currency: { code: 'COP', symbol: '$', place: 'before' },
  phone: { prefix: '+57', mobile: '3(?:0[0-5]|1\\d|2[0-4]|3\\d|5[01]|70)\\d{7}', example: '301 234 5678' },
  timeZone: 'America/Bogota',
  age: { minAge: 18, maxAge: 75 },
  loan: {
    amount: { default: 200_000, min: 100_000, max: 10_000_000, step: 1000 },
    period: { default: 12, min: 1, max: 36, step: 1, scale: 'months' },
    presets: { amount: [500_000, 1_000_000, 2_000_000, 5_000_000], period: [6, 12, 24, 36] },
  },
  limits: {
    monthlyIncome: { min: 1, max: 100_000_000 },
  },
  flow: 'dynamic',
  needs: ['amount', 'period', 'email', 'phoneNumber', 'generalPolicies', 'marketingConsents', 'monthlyIncome'],
  steps: {},
  legacy: [],
  choices: {},
  provinces: [],
  banks: [],
  countriesFirst: ['CO', 'VE', 'US'],
  consents: {
    generalPolicies: [
      { code: 'PRIVACY', as: 'required' },
      { code: 'TERMS', as: 'required' },
    ],
    marketingConsents: [
      { code: 'email', as: 'optional' },
      { code: 'sms', as: 'optional' },
    ],
    policies: [
      { code: 'PARTNER_TRANSFER', as: 'required' },
      { code: 'CREDIT_BUREAU', as: 'required' },
    ],
  },
  trackers: 'opt-in',
  phoneConfirmation: 'before-hand-over',
  cost: { figure: 'TEA', warning: false },
  emailDomains: ['gmail.com', 'hotmail.com', 'outlook.com'],
  retention: { draftDays: 30, decidedDays: 365 },
})
