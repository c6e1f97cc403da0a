import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'santander',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 9000,
    period: 36,
    email: 'agata.wrona@example.com',
    phoneNumber: '+48501234567',
    firstName: 'Agata',
    lastName: 'Wrona',
    personalCode: '90090515836',
    dateOfBirth: '1990-09-05',
    postalCode: '31-042',
    city: 'Kraków',
    monthlyIncome: 5200,
  },
  terms: { nominal: 12, feePercent: 1, moneyWithinHours: 14 },
  steps: [{ step: 'santander-comperia' }],
})
