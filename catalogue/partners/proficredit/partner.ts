import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Profi Credit Polska',
  countries: ['pl'],
  eligibility: [
    { field: 'amount', atLeast: 1000, atMost: 25_000 },
    { field: 'dateOfBirth', ageAtLeast: 21 },
  ],
  needs: ['firstName', 'lastName', 'personalCode', 'monthlyIncome'],
  price: 2900,
  acceptance: 0.21,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['oferta.proficredit.example'],
  steps: {
    'proficredit-offer': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 76,
      phase: 'after-offer',
      state: 'PROFICREDIT_OFFER',
      introduces: {
        proficreditTerms: { kind: 'consent', in: 'step', class: 'plain', policy: 'PROFICREDIT_TERMS' },
        proficreditBureau: { kind: 'consent', in: 'step', class: 'plain', policy: 'PROFICREDIT_BUREAU' },
      },
      asks: ['offerAccepted', 'offerAmount', 'offerPeriod', 'hasBankAccount', 'accountNumber', 'proficreditTerms', 'proficreditBureau'],
      call: { method: 'POST', path: '/lead/offer/proficredit' },
      skippable: true,
    }),
  },
})
