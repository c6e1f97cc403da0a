import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'ibancar',
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
    monthlyIncome: 1500,
  },
  terms: { nominal: 28, feePercent: 2, moneyWithinHours: 16 },
  steps: [
    {
      step: 'vehicle',
    },
  ],
})
