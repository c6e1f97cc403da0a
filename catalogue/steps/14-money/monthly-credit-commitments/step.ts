import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  introduces: {
    hasOtherLoans: { kind: 'yes-no', in: 'expenses', class: 'personal' },
    monthlyCreditCommitments: {
      kind: 'money',
      in: 'expenses',
      alsoWire: ['monthlyCreditConmitments'],
      class: 'personal',
      limits: 'monthlyCreditCommitments',
      per: 'month',
      autocomplete: 'off',
      when: { field: 'hasOtherLoans', is: [true] },
    },
  },
})
