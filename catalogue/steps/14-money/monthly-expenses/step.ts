import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    monthlyExpenses: { kind: 'money', in: 'expenses', class: 'personal', limits: 'monthlyExpenses', per: 'month', autocomplete: 'off' },
  },
})
