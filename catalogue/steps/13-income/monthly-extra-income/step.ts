import { defineStep } from '#core/model/step.ts'

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
      when: { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
      follows: [{ when: { field: 'incomeSource', is: ['UNEMPLOYED'] }, is: 0 }],
    },
  },
})
