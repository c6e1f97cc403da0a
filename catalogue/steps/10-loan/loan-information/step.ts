import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 90,
  phase: 'before-offer',
  state: 'LOAN_INFORMATION',
  introduces: {
    financingOption: {
      kind: 'choice',
      in: '',
      class: 'plain',
      look: 'tiles',
      options: [
        'INSTALMENT_LOAN',
        'SHORT_TERM_LOAN',
        'CREDIT_LINE',
        'CREDIT_CARD',
        'VEHICLE_SECURED_LOAN',
        'VEHICLE_PURCHASE',
        'DEBT_CONSOLIDATION',
      ],
    },
    // follows from the country's loan settings; no page asks it
    periodScale: { kind: 'choice', in: '', class: 'plain', track: 'loan_period_scale', options: ['days', 'months'] },
    monthlyPaymentDay: { kind: 'count', in: '', class: 'plain', limits: 'monthlyPaymentDay', autocomplete: 'off' },
  },
  asks: ['amount', 'period', 'loanPurpose', 'financingOption', 'monthlyPaymentDay', 'generalPolicies'],
  ifNeeded: ['financingOption', 'monthlyPaymentDay'],
})
