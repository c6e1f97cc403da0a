import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Cofidis',
  countries: ['es'],
  eligibility: [
    { field: 'amount', atLeast: 500 },
    { field: 'dateOfBirth', ageAtMost: 72 },
    { field: 'monthlyIncome', atLeast: 700 },
  ],
  needs: ['firstName', 'lastName', 'secondLastName', 'personalCode', 'incomeSource', 'cofidisProfession', 'housingTenure', 'iban'],
  price: 5200,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['solicitud.cofidis.example'],
  steps: {
    'cofidis-offer': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 60,
      phase: 'after-offer',
      state: 'COFIDIS_OFFER',
      introduces: {},
      skippable: true,
    }),
  },
})
