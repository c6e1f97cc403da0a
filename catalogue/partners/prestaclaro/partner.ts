import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'PrestaClaro',
  countries: ['mx', 'co', 'es'],
  eligibility: [{ field: 'dateOfBirth', ageAtLeast: 20 }],
  needs: ['firstName', 'lastName', 'monthlyIncome'],
  price: { mx: 15_000, co: 1_200_000, es: 1500 },
  acceptance: 0.06,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.prestaclaro.example'],
  wants: ['consents', 'dynamic-consents'],
})
