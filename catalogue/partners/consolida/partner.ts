import { SINGLE_SPACES } from '#core/model/formats/format.ts'
import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Consolida',
  countries: ['es', 'mx', 'co'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: { es: 2100, mx: 21_000, co: 1_680_000 },
  acceptance: 0.09,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.consolida.example'],
  steps: {
    'customer-debts': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 72,
      phase: 'after-offer',
      state: 'CUSTOMER_DEBTS',
      introduces: {
        debts: {
          kind: 'rows',
          in: 'expenses',
          class: 'personal',
          min: 1,
          max: 10,
          sum: { of: 'debtOutstandingAmount', as: 'totalDebtAmount' },
          fields: {
            debtCreditor: { kind: 'text', in: '', wire: 'creditor', class: 'personal', format: 'debtCreditor', capitals: 'words' },
            debtType: {
              kind: 'choice',
              in: '',
              wire: 'type',
              class: 'personal',
              look: 'list',
              options: ['CARD', 'LOAN', 'MICROLOAN', 'MORTGAGE', 'UTILITY', 'TAX', 'OTHER'],
            },
            debtOutstandingAmount: {
              kind: 'money',
              in: '',
              wire: 'outstandingAmount',
              class: 'personal',
              limits: 'debtOutstanding',
              width: 'half',
            },
            debtMonthlyPayment: {
              kind: 'money',
              in: '',
              wire: 'monthlyPayment',
              class: 'personal',
              limits: 'debtPayment',
              per: 'month',
              width: 'half',
            },
            debtOverdue: { kind: 'yes-no', in: '', wire: 'overdue', class: 'personal' },
            debtOverdueMonths: {
              kind: 'count',
              in: '',
              wire: 'overdueMonths',
              class: 'personal',
              limits: 'debtOverdueMonths',
              when: { field: 'debtOverdue', is: [true] },
            },
          },
        },
      },
      asks: ['debts', 'isInterestedInDebtConsolidation'],
      formats: {
        debtCreditor: {
          pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N} .,&'’/()-]*$",
          clean: [SINGLE_SPACES],
          maxLength: 100,
          good: ['Banco Azteca', 'Crédito Fácil S.A. (Bogotá)', "L'Oréal & Co"],
          bad: ['', '<b>', '  -'],
        },
      },
      call: { method: 'POST', path: '/lead/offer/customer-debts' },
      skippable: true,
      countries: {
        es: {
          limits: {
            debtOutstanding: { min: 1, max: 1_000_000 },
            debtPayment: { min: 0, max: 50_000 },
            debtOverdueMonths: { min: 1, max: 120, step: 1 },
          },
        },
        mx: {
          limits: {
            debtOutstanding: { min: 1, max: 20_000_000 },
            debtPayment: { min: 0, max: 1_000_000 },
            debtOverdueMonths: { min: 1, max: 120, step: 1 },
          },
        },
        co: {
          limits: {
            debtOutstanding: { min: 1, max: 2_000_000_000 },
            debtPayment: { min: 0, max: 100_000_000 },
            debtOverdueMonths: { min: 1, max: 120, step: 1 },
          },
        },
      },
    }),
  },
})
