import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'pesolink',
  country: 'ph',
  brand: 'loanwright',
  currency: 'PHP',
  answers: {
    amount: 10_000,
    period: 91,
    email: 'maria.santos@example.com',
    phoneNumber: '+639171234567',
    firstName: 'Maria',
    lastName: 'Santos',
    dateOfBirth: '1990-06-15',
    monthlyIncome: 24_000,
    incomeSource: 'EMPLOYED_PERMANENT',
    idDocumentType: 'ID_CARD',
    personalCode: '1234-5678-9012-3456',
    province: '1400100000',
    city: 'Quezon City',
    employerName: 'Harbor Foods Inc.',
    jobTitle: 'Cashier',
    hasBankAccount: true,
    bankName: 'BDO',
    accountNumber: '001234567890',
  },
  terms: { nominal: 60, moneyWithinHours: 3 },
  steps: [
    { step: 'consents' },
    {
      step: 'dynamic-consents',
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Contract',
            text: 'I agree to the terms of PesoLink.',
            whole:
              'PesoLink lends from 1,000 to 50,000 pesos.\n\nYou may repay early at any time without a fee. No one may contact the people in your phone book about your loan.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Contact',
            text: 'May we tell you later about better terms?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Contact',
            text: 'By phone as well',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          { code: 'SURVEY', version: '3', group: 'Contact', text: 'I take part in a survey.', kind: 'box', isRequired: false },
        ],
      },
    },
  ],
})
