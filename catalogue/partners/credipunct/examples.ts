import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'credipunct',
  country: 'ro',
  brand: 'loanwright',
  currency: 'RON',
  answers: {
    amount: 3000,
    period: 12,
    email: 'mihai.pop@example.com',
    phoneNumber: '+40712345678',
    firstName: 'Mihai',
    lastName: 'Pop',
    monthlyIncome: 4200,
  },
  terms: { nominal: 38, feePercent: 5, moneyWithinHours: 12 },
  steps: [
    {
      step: 'additional-employment-details',
    },
    {
      step: 'additional-personal-details',
    },
  ],
})
