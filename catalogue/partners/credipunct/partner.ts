import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'CrediPunct',
  countries: ['ro'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: 2100,
  acceptance: 0.14,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['cerere.credipunct.example'],
  wants: ['additional-employment-details', 'additional-personal-details'],
})
