import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'AIDE',
  countries: ['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn'],
  eligibility: [{ field: 'incomeSource', isNoneOf: ['UNEMPLOYED'] }],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: { co: 1_120_000, de: 1400, es: 1400, mx: 14_000, ph: 18_000, pl: 1400, ro: 1400, vn: 84_000 },
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
