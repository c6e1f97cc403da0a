import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Nordlana',
  countries: ['de', 'es', 'pl'],
  eligibility: [{ field: 'dateOfBirth', ageAtLeast: 20 }],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: { de: 2500, es: 2500, pl: 2500 },
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['apply.nordlana.example', 'link.instantor.example'],
  steps: {
    instantor: defineStep({
      kind: 'application',
      flow: 'server',
      rank: 10,
      phase: 'after-offer',
      state: 'INSTANTOR',
      introduces: {
        instantorConsent: { kind: 'consent', in: 'step', class: 'plain', policy: 'INSTANTOR_CONSENT' },
      },
      skippable: true,
    }),
  },
})
