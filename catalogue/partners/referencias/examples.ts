import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'referencias',
  country: 'co',
  brand: 'loanwright',
  currency: 'COP',
  answers: {
    amount: 900_000,
    period: 12,
    email: 'diego.salazar@example.com',
    phoneNumber: '+573105556677',
    firstName: 'Diego',
    lastName: 'Salazar',
  },
  terms: { nominal: 23.5, moneyWithinHours: 52 },
  steps: [{ step: 'reference-details' }],
})
