import { defineStep } from '../../../../core/define/step.ts'

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
    },
    totalDebtIsMore: { kind: 'yes-no', in: 'expenses', class: 'personal', optional: true, marks: 'totalDebtAmount' },
    isInterestedInDebtConsolidation: { kind: 'yes-no', in: 'otherDetails', class: 'personal' },
  },
})
