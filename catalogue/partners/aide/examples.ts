import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'aide',
  country: 'mx',
  brand: 'loanwright',
  currency: 'MXN',
  answers: {
    amount: 5000,
    period: 6,
    email: 'paola.nunez@example.com',
    phoneNumber: '+525512345678',
    firstName: 'Paola',
    lastName: 'Núñez',
    monthlyIncome: 14_000,
    incomeSource: 'EMPLOYED_PERMANENT',
  },
  terms: { nominal: 52, feePercent: 4, moneyWithinHours: 4 },
  steps: [{ step: 'aide' }],
})
