import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'Prestamotor',
  countries: ['mx'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: 42000,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['solicitud.prestamotor.example'],
  wants: ['vehicle'],
})
