import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 40,
  phase: 'before-offer',
  introduces: {
    negativeCreditHistory: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: ['NONE', 'MINOR', 'ACTIVE', 'LEGAL', 'UNKNOWN'],
    },
    overdueDebtAmount: {
      kind: 'money',
      in: 'otherDetails',
      class: 'personal',
      limits: 'overdueDebt',
      autocomplete: 'off',
      more: 'overdueDebtIsMore',
      when: { field: 'negativeCreditHistory', is: ['ACTIVE', 'LEGAL'] },
    },
    overdueDebtIsMore: { kind: 'yes-no', in: 'otherDetails', class: 'personal', optional: true, marks: 'overdueDebtAmount' },
  },
})
