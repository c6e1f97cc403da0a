import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'prestamotor',
  country: 'mx',
  brand: 'loanwright',
  currency: 'MXN',
  answers: {
    amount: 5000,
    period: 6,
    email: 'sofia.luna@example.com',
    phoneNumber: '+525512345678',
    firstName: 'Sofía',
    lastName: 'Luna',
    monthlyIncome: 14000,
  },
  terms: { nominal: 28, feePercent: 2, moneyWithinHours: 18 },
  steps: [
    {
      step: 'vehicle',
    },
  ],
})
