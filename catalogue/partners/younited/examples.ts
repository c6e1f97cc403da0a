import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'younited',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 4000,
    period: 24,
    email: 'bruno.casal@example.com',
    phoneNumber: '+34622334455',
    dateOfBirth: '1979-11-30',
    incomeSource: 'EMPLOYED_TEMPORARY',
    firstName: 'Bruno',
    lastName: 'Casal',
    personalCode: '87654321X',
    postalCode: '28013',
    province: '28',
    city: 'Madrid',
    monthlyIncome: 2100,
  },
  terms: { nominal: 9.9, feePercent: 2, moneyWithinHours: 30 },
  steps: [{ step: 'credit-details', next: { step: 'professional-details' } }, { step: 'professional-details' }],
})
