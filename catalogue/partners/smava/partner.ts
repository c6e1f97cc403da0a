import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'smava',
  countries: ['de'],
  eligibility: [
    { field: 'amount', atLeast: 1000 },
    { field: 'dateOfBirth', ageAtLeast: 18 },
    { field: 'monthlyIncome', atLeast: 601 },
  ],
  needs: ['gender', 'firstName', 'lastName', 'postalCode', 'city', 'street', 'houseNumber', 'incomeSource', 'loanPurpose'],
  price: 3300,
  acceptance: 0.26,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['kredit.smava.example'],
  steps: {
    smava: defineStep({
      kind: 'application',
      flow: 'server',
      rank: 66,
      phase: 'after-offer',
      introduces: {
        smavaTransfer: { kind: 'consent', in: 'step', class: 'plain', policy: 'SMAVA_TRANSFER' },
        smavaBureau: { kind: 'consent', in: 'step', class: 'plain', policy: 'SMAVA_BUREAU' },
      },
      asks: ['citizenship', 'housingTenure', 'monthlyExpenses', 'smavaTransfer', 'smavaBureau'],
      skippable: true,
    }),
  },
})
