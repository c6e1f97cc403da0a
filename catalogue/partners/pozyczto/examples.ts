import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'pozyczto',
  country: 'pl',
  brand: 'loanwright',
  currency: 'PLN',
  answers: {
    amount: 5000,
    period: 24,
    email: 'anna.nowak@example.com',
    phoneNumber: '+48512345678',
    firstName: 'Anna',
    lastName: 'Nowak',
    dateOfBirth: '1990-09-05',
    monthlyIncome: 5200,
    personalCode: '90090515836',
    maritalStatus: 'SINGLE',
    postalCode: '00-950',
    city: 'Warszawa',
    street: 'Polna',
    houseNumber: '7',
    incomeSource: 'EMPLOYED_PERMANENT',
    hasBankAccount: true,
    accountNumber: '61109010140000071219812874',
    monthlyCreditCommitments: 350,
  },
  terms: { nominal: 13.5, feePercent: 6, moneyWithinHours: 0.5 },
  steps: [
    { step: 'consents' },
    {
      step: 'dynamic-consents',
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Umowa',
            text: 'Zgadzam się na warunki PożyczTo.',
            whole: 'PożyczTo udziela pożyczek od 500 do 15 000 zł.\n\nOd umowy możesz odstąpić w ciągu 14 dni bez podawania przyczyny.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Kontakt',
            text: 'Czy chcesz otrzymywać później informacje o lepszych warunkach?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Kontakt',
            text: 'Także telefonicznie',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          { code: 'SURVEY', version: '3', group: 'Kontakt', text: 'Wezmę udział w badaniu satysfakcji.', kind: 'box', isRequired: false },
        ],
      },
    },
  ],
})
