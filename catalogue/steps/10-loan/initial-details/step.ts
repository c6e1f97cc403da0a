import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    amount: { kind: 'money', in: '', class: 'plain', track: 'loan_amount', limits: 'loan-amount', autocomplete: 'off' },
    period: { kind: 'count', in: '', class: 'plain', track: 'loan_period', limits: 'loan-period', autocomplete: 'off' },
    email: { kind: 'email', in: 'contactDetails', class: 'personal', autocomplete: 'email' },
    phoneNumber: { kind: 'phone', in: 'contactDetails', class: 'personal', autocomplete: 'tel-national' },
    generalPolicies: { kind: 'consents', in: '', class: 'plain' },
    marketingConsents: { kind: 'consents', in: 'contactDetails', class: 'plain', optional: true },
  },
  modal: { kind: 'modal', asks: ['amount', 'period'] },
})
