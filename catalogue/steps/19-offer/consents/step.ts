import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 40,
  phase: 'after-offer',
  state: 'POLICY_CONSENTS',
  introduces: {
    lenderInformation: { kind: 'consent', in: 'step', class: 'plain', policy: 'LENDER_INFORMATION' },
    lenderBureau: { kind: 'consent', in: 'step', class: 'plain', policy: 'LENDER_BUREAU' },
    lenderContract: { kind: 'consent', in: 'step', class: 'plain', policy: 'LENDER_CONTRACT' },
  },
  asks: ['describedConsents'],
  call: { method: 'POST', path: '/lead/offer/policy' },
  skippable: true,
})
