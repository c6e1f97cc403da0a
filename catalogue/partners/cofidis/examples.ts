import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'cofidis',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 6000,
    period: 36,
    email: 'lucia.vidal@example.com',
    phoneNumber: '+34612345678',
    dateOfBirth: '1986-05-09',
    monthlyIncome: 1900,
    firstName: 'Lucía',
    lastName: 'Vidal',
    secondLastName: 'Soto',
    personalCode: '12345678Z',
    incomeSource: 'EMPLOYED_PERMANENT',
    cofidisProfession: 'ADMINISTRATIVO',
    housingTenure: 'RENT',
    iban: 'ES9121000418450200051332',
  },
  terms: { nominal: 11.95, moneyWithinHours: 48 },
  steps: [{ step: 'cofidis-offer', offers: 1 }],
})
