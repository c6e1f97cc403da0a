import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'proficredit',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 4000,
    period: 24,
    email: 'agata.wrona@example.com',
    phoneNumber: '+48501234567',
    firstName: 'Agata',
    lastName: 'Wrona',
    personalCode: '90090515836',
    dateOfBirth: '1990-09-05',
    monthlyIncome: 4300,
  },
  terms: { nominal: 15, feePercent: 7, moneyWithinHours: 44 },
  steps: [{ step: 'proficredit-offer', offers: 1, callsBack: true }],
})
