import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'Identifica',
  countries: ['mx', 'co', 'ph', 'vn', 'es', 'ro'],
  eligibility: [],
  needs: ['firstName', 'lastName'],
  price: { mx: 17_000, co: 1_360_000, ph: 22_000, vn: 102_000, es: 1700, ro: 1700 },
  acceptance: 0.07,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.identifica.example'],
  wants: ['id-upload'],
})
