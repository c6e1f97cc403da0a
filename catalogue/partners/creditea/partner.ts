import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Creditea',
  countries: ['es', 'mx', 'pl'],
  eligibility: [{ field: 'dateOfBirth', ageAtLeast: 21 }],
  needs: ['firstName', 'lastName', 'dateOfBirth', 'monthlyIncome'],
  price: { es: 4100, mx: 41_000, pl: 4100 },
  acceptance: 0.19,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['solicitud.creditea.example'],
  steps: {
    'ipfd-offer-choice': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 70,
      phase: 'after-offer',
      state: 'IPFD_OFFER_CHOICE',
      introduces: {
        crediteaTerms: { kind: 'consent', in: 'step', class: 'plain', policy: 'CREDITEA_TERMS' },
      },
      asks: ['offerId', 'offerAmount', 'offerPeriod', 'crediteaTerms'],
      call: { method: 'POST', path: '/lead/offer/accept-creditea-offer' },
      skippable: true,
    }),
  },
})
