import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'creditea',
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
  },
  terms: { nominal: 34.8, moneyWithinHours: 1 },
  steps: [
    {
      step: 'ipfd-offer-choice',
      offers: 3,
      isAdjustable: true,
    },
  ],
})
