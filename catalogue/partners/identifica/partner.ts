import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'Identifica',
  countries: ['mx', 'co', 'ph', 'vn', 'es', 'ro'],
  eligibility: [],
  needs: ['firstName', 'lastName'],
  price: 1700,
  acceptance: 0.07,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.identifica.example'],
  wants: ['id-upload'],
})
