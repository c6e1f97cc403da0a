import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'smava',
  country: 'de',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 8000,
    period: 48,
    email: 'jonas.keller@example.com',
    phoneNumber: '+4915123456789',
    firstName: 'Jonas',
    lastName: 'Keller',
    dateOfBirth: '1984-02-11',
    monthlyIncome: 2600,
    gender: 'MALE',
    postalCode: '04109',
    city: 'Leipzig',
    street: 'Lindenweg',
    houseNumber: '7',
    incomeSource: 'EMPLOYED_PERMANENT',
    loanPurpose: 'MOVING_RENT',
  },
  terms: { nominal: 6.99, moneyWithinHours: 56 },
  steps: [{ step: 'smava', missing: ['citizenship', 'housingTenure', 'smavaTransfer', 'smavaBureau'] }],
})
