import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 80,
  phase: 'before-offer',
  introduces: {
    monthlyIncome: { kind: 'money', in: 'incomeDetails', class: 'personal', limits: 'monthlyIncome', per: 'month', autocomplete: 'off' },
  },
})
