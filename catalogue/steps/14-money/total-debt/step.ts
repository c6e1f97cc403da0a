import { defineStep } from '#core/model/step.ts'

// a lender's own step may ask these questions although the form did not ask about other loans
const MAY_HAVE_LOANS = [
  { field: 'hasOtherLoans', is: [true] },
  { field: 'hasOtherLoans', answered: false },
] as const

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 30,
  phase: 'before-offer',
  introduces: {
    totalDebtAmount: {
      kind: 'money',
      in: 'expenses',
      class: 'personal',
      limits: 'totalDebt',
      autocomplete: 'off',
      more: 'totalDebtIsMore',
      // applicants who want to combine debts have some
      when: { any: [...MAY_HAVE_LOANS, { field: 'loanPurpose', is: ['DEBT_CONSOLIDATION'] }] },
      follows: [
        {
          when: {
            all: [
              { field: 'hasOtherLoans', is: [false] },
              { field: 'loanPurpose', isNot: ['DEBT_CONSOLIDATION'] },
            ],
          },
          is: 0,
        },
      ],
    },
    totalDebtIsMore: { kind: 'yes-no', in: 'expenses', class: 'personal', optional: true, marks: 'totalDebtAmount' },
    isInterestedInDebtConsolidation: {
      kind: 'yes-no',
      in: 'otherDetails',
      class: 'personal',
      when: {
        all: [
          { any: MAY_HAVE_LOANS },
          {
            any: [
              { field: 'loanPurpose', isNot: ['DEBT_CONSOLIDATION'] },
              { field: 'loanPurpose', answered: false },
            ],
          },
        ],
      },
      follows: [
        { when: { field: 'loanPurpose', is: ['DEBT_CONSOLIDATION'] }, is: true },
        { when: { field: 'hasOtherLoans', is: [false] }, is: false },
      ],
    },
  },
})
