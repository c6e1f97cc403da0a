import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'nordlana',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 2500,
    period: 12,
    email: 'agata.wrona@example.com',
    phoneNumber: '+48501234567',
    firstName: 'Agata',
    lastName: 'Wrona',
    dateOfBirth: '1990-09-05',
    monthlyIncome: 4600,
  },
  terms: { nominal: 14.5, moneyWithinHours: 20 },
  steps: [{ step: 'instantor', hasExternalTask: true }],
})
