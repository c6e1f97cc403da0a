import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'advanzia',
  country: 'de',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 5000,
    period: 48,
    email: 'jonas.keller@example.com',
    phoneNumber: '+4915123456789',
    firstName: 'Jonas',
    lastName: 'Keller',
    dateOfBirth: '1984-02-11',
    monthlyIncome: 2600,
  },
  terms: { nominal: 22.94, moneyWithinHours: 72 },
  steps: [
    {
      step: 'advanzia-consents',
    },
  ],
})
