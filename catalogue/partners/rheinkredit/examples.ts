import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'rheinkredit',
  country: 'de',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 5000,
    period: 48,
    email: 'jonas.keller@example.com',
    phoneNumber: '+4915123456789',
    firstName: 'Jonas',
    lastName: 'Keller',
    dateOfBirth: '1984-02-11',
    monthlyIncome: 2600,
    incomeSource: 'EMPLOYED_PERMANENT',
    countryOfBirth: 'DE',
    cityOfBirth: 'Leipzig',
    housingTenure: 'RENT',
    rentAmount: 700,
    employerName: 'Musterwerk GmbH',
    incomeContractStartedAt: '2018-03',
    incomeContractExpiresAt: '2030-03-01',
    monthlyExpenses: 900,
    totalDebtAmount: 3200,
  },
  terms: { nominal: 8.49, moneyWithinHours: 34 },
  steps: [
    { step: 'consents' },
    {
      step: 'dynamic-consents',
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Vertrag',
            text: 'Ich stimme den Bedingungen der RheinKredit zu.',
            whole:
              'RheinKredit vermittelt Ratenkredite zwischen 500 und 50.000 Euro.\n\nDen Vertrag schließen Sie mit der Bank, die im Angebot genannt ist. Vierzehn Tage lang können Sie ihn ohne Angabe von Gründen widerrufen.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Kontakt',
            text: 'Möchten Sie später über bessere Konditionen informiert werden?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Kontakt',
            text: 'Auch per Telefon',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          {
            code: 'SURVEY',
            version: '3',
            group: 'Kontakt',
            text: 'Ich nehme an einer Umfrage zur Zufriedenheit teil.',
            kind: 'box',
            isRequired: false,
          },
        ],
      },
    },
  ],
})
