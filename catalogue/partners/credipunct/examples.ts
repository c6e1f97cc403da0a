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
  rate: { nominal: 38, effective: 45.4 },
  steps: [
    {
      step: 'additional-employment-details',
    },
    {
      step: 'additional-personal-details',
    },
  ],
})
