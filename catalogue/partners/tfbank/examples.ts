import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'tfbank',
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
    dateOfBirth: '1986-05-09',
    monthlyIncome: 1900,
    incomeSource: 'EMPLOYED_PERMANENT',
  },
  terms: { nominal: 17.9, moneyWithinHours: 10 },
  steps: [
    {
      step: 'tfbank-consents',
    },
  ],
})
