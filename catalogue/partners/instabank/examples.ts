import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'instabank',
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
    negativeCreditHistory: 'NONE',
    maritalStatus: 'SINGLE',
    numberOfDependants: 2,
    postalCode: '04109',
    city: 'Leipzig',
    street: 'Lindenweg',
    houseNumber: '7',
    citizenship: 'DE',
    iban: 'DE89370400440532013000',
    ibanConsent: true,
  },
  terms: { nominal: 9.9, moneyWithinHours: 28 },
  steps: [{ step: 'instabank-offer', offers: 1 }],
})
