import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'Finbridge',
  countries: ['es', 'mx', 'pl'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: { es: 2300, mx: 23_000, pl: 2300 },
  acceptance: 0.14,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['apply.finbridge.example'],
  wants: ['additional-employment-details', 'additional-personal-details', 'marital-details'],
})
