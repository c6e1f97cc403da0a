import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

/** Data points that the partner reports as missing from a received application. */
const MISSING = ['idCardExpiresAt', 'employerTaxCode', 'workPhone', 'accountNumber']

export default standardExamples(partner, {
  id: 'jantar',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 5000,
    period: 24,
    email: 'agata.wrona@example.com',
    phoneNumber: '+48501234567',
    firstName: 'Agata',
    lastName: 'Wrona',
    personalCode: '90090515836',
    dateOfBirth: '1990-09-05',
    incomeSource: 'EMPLOYED_PERMANENT',
    monthlyIncome: 5200,
  },
  terms: { nominal: 14, feePercent: 3, moneyWithinHours: 32 },
  steps: [
    { step: 'wniosek', next: { step: 'wniosek-uzupelnienie', missing: MISSING } },
    { step: 'wniosek-uzupelnienie', missing: MISSING },
  ],
})
