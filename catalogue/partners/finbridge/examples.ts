import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'finbridge',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 3000,
    period: 24,
    email: 'lucia.vidal@example.com',
    phoneNumber: '+34612345678',
    firstName: 'Lucía',
    lastName: 'Vidal',
    monthlyIncome: 1500,
  },
  terms: { nominal: 21, feePercent: 1.5, moneyWithinHours: 26 },
  steps: [
    {
      step: 'additional-employment-details',
    },
    {
      step: 'additional-personal-details',
      missing: ['idCardNumber', 'idCardIssuedAt', 'idCardIssuedAuthority', 'cityOfBirth'],
    },
    {
      step: 'marital-details',
    },
  ],
})
