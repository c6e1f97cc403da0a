import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'wenance',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 3000,
    period: 24,
    email: 'lucia.vidal@example.com',
    phoneNumber: '+34612345678',
    firstName: 'Lucía',
    lastName: 'Vidal',
    monthlyIncome: 1700,
    incomeSource: 'EMPLOYED_PERMANENT',
  },
  terms: { nominal: 24, feePercent: 3, moneyWithinHours: 24 },
  steps: [
    {
      step: 'wenance-tink',
      hasExternalTask: true,
      next: {
        step: 'wenance-account',
        details: {
          accounts: [
            {
              iban: 'ES9121000418450200051332',
              name: 'CaixaBank',
            },
            {
              iban: 'ES7921000813610123456789',
              name: 'imagin',
            },
          ],
        },
      },
    },
    {
      step: 'wenance-account',
    },
  ],
})
