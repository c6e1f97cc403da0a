import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  wording: { field: 'loanPurpose', as: { DEBT_CONSOLIDATION: 'combine' } },
  introduces: {
    hasOtherLoans: {
      kind: 'yes-no',
      in: 'expenses',
      class: 'personal',
      when: {
        any: [
          { field: 'loanPurpose', isNot: ['DEBT_CONSOLIDATION'] },
          { field: 'loanPurpose', answered: false },
        ],
      },
      // applicants who want to combine debts have some
      follows: [{ when: { field: 'loanPurpose', is: ['DEBT_CONSOLIDATION'] }, is: true }],
    },
    monthlyCreditCommitments: {
      kind: 'money',
      in: 'expenses',
      alsoWire: ['monthlyCreditConmitments'],
      class: 'personal',
      limits: 'monthlyCreditCommitments',
      per: 'month',
      autocomplete: 'off',
      when: {
        any: [
          { field: 'hasOtherLoans', is: [true] },
          { field: 'loanPurpose', is: ['DEBT_CONSOLIDATION'] },
        ],
      },
    },
  },
})
