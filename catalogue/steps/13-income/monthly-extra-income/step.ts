import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 100,
  phase: 'before-offer',
  introduces: {
    monthlyExtraIncome: {
      kind: 'money',
      in: 'incomeDetails',
      class: 'personal',
      limits: 'monthlyExtraIncome',
      per: 'month',
      autocomplete: 'off',
    },
  },
})
