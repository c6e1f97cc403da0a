import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Instabank',
  countries: ['de'],
  eligibility: [
    { field: 'amount', atLeast: 1000, atMost: 50_000 },
    { field: 'dateOfBirth', ageAtLeast: 21, ageAtMost: 70 },
    { field: 'monthlyIncome', atLeast: 1400 },
    { field: 'negativeCreditHistory', isNoneOf: ['ACTIVE', 'LEGAL'] },
  ],
  needs: [
    'firstName',
    'lastName',
    'maritalStatus',
    'numberOfDependants',
    'postalCode',
    'city',
    'street',
    'houseNumber',
    'citizenship',
    'iban',
    'ibanConsent',
  ],
  price: 5400,
  acceptance: 0.18,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['antrag.instabank.example'],
  steps: {
    'instabank-offer': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 61,
      phase: 'after-offer',
      state: 'INSTABANK_OFFER',
      introduces: {},
      skippable: true,
    }),
  },
})
