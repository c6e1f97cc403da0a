import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'provident',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 3000,
    period: 12,
    email: 'agata.wrona@example.com',
    phoneNumber: '+48501234567',
    firstName: 'Agata',
    lastName: 'Wrona',
    dateOfBirth: '1990-09-05',
    postalCode: '31-042',
    city: 'Kraków',
    monthlyIncome: 3900,
  },
  terms: { nominal: 15.5, feePercent: 5, moneyWithinHours: 22 },
  steps: [{ step: 'provident-offer', offers: 1, isAdjustable: true, callsBack: true }],
})
