import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'AIDE',
  countries: ['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn'],
  eligibility: [{ field: 'incomeSource', isNoneOf: ['UNEMPLOYED'] }],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: 1400,
  acceptance: 0.05,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.aide.example'],
  steps: {
    aide: defineStep({
      kind: 'application',
      flow: 'server',
      rank: 76,
      phase: 'after-offer',
      state: 'AIDE',
      introduces: {
        aideConsent: { kind: 'consent', in: 'step', class: 'plain', policy: 'AIDE_CONSENT' },
      },
      asks: [
        'isInterestedInDebtConsolidation',
        'hasProofOfIncome',
        'hasBankAccount',
        'monthlyExpenses',
        'totalDebtAmount',
        'negativeCreditHistory',
        'aideConsent',
      ],
      call: { method: 'POST', path: '/lead/aide' },
      skippable: true,
    }),
  },
})
