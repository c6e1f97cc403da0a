import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'consolida',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 3000,
    period: 18,
    email: 'lucia.prats@example.com',
    phoneNumber: '+34633445566',
    firstName: 'Lucía',
    lastName: 'Prats',
    monthlyIncome: 1650,
  },
  terms: { nominal: 16.5, feePercent: 3, moneyWithinHours: 96 },
  steps: [{ step: 'customer-debts' }],
})
