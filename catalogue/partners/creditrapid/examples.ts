import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'creditrapid',
  country: 'ro',
  brand: 'loanwright',
  currency: 'RON',
  answers: {
    amount: 3000,
    period: 12,
    email: 'mihai.pop@example.com',
    phoneNumber: '+40712345678',
    firstName: 'Mihai',
    lastName: 'Pop',
    monthlyIncome: 4200,
    incomeSource: 'EMPLOYED_PERMANENT',
    personalCode: '1800101221144',
    employerName: 'Construcții Carpați SRL',
    jobTitle: 'Electrician',
    incomeContractStartedAt: '2019-05',
    housingTenure: 'OWNER',
    monthlyCreditCommitments: 350,
    hasBankAccount: true,
    iban: 'RO49AAAA1B31007593840000',
  },
  terms: { nominal: 42, moneyWithinHours: 2 },
  steps: [
    { step: 'cnp' },
    { step: 'consents' },
    {
      step: 'dynamic-consents',
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Contract',
            text: 'Sunt de acord cu condițiile CreditRapid IFN.',
            whole:
              'CreditRapid IFN acordă împrumuturi de la 200 până la 20.000 de lei.\n\nÎn 14 zile te poți retrage din contract fără să explici de ce.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Contact',
            text: 'Vrei să afli mai târziu de oferte mai bune?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Contact',
            text: 'Și prin telefon',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          {
            code: 'SURVEY',
            version: '3',
            group: 'Contact',
            text: 'Particip la un sondaj despre cât de mulțumit sunt.',
            kind: 'box',
            isRequired: false,
          },
        ],
      },
    },
  ],
})
