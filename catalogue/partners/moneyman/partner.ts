import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Moneyman',
  countries: ['es'],
  eligibility: [{ field: 'amount', atMost: 5000 }],
  needs: ['firstName', 'lastName', 'personalCode', 'monthlyIncome'],
  price: 2600,
  acceptance: 0.24,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['moneyman.example'],
  steps: {
    'moneyman-paylands': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 24,
      phase: 'after-offer',
      state: 'MONEYMAN_PAYLANDS',
      introduces: {},
      call: { method: 'POST', path: '/lead/offer/payment' },
      skippable: true,
    }),
  },
})
