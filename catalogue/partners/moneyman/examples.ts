import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'moneyman',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 900,
    period: 3,
    email: 'lucia.vidal@example.com',
    phoneNumber: '+34612345678',
    firstName: 'Lucía',
    lastName: 'Vidal',
    personalCode: '12345678Z',
    monthlyIncome: 1300,
  },
  terms: { nominal: 60, moneyWithinHours: 0.25 },
  steps: [
    {
      step: 'moneyman-paylands',
      hasExternalTask: true,
    },
  ],
})
