import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'Ibancar',
  countries: ['es'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: 2900,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['solicitud.ibancar.example'],
  wants: ['vehicle'],
})
