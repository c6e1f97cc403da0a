import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Provident',
  countries: ['mx', 'pl', 'ro'],
  eligibility: [{ field: 'dateOfBirth', ageAtLeast: 18, ageAtMost: 75 }],
  needs: ['firstName', 'lastName', 'postalCode', 'city', 'monthlyIncome'],
  price: { mx: 27_000, pl: 2700, ro: 2700 },
  acceptance: 0.26,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['oferta.provident.example'],
  steps: {
    'provident-offer': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 74,
      phase: 'after-offer',
      state: 'PROVIDENT_OFFER',
      introduces: {
        providentService: { kind: 'choice', in: 'step', class: 'plain', look: 'tiles', options: ['ACCOUNT', 'AT_HOME'] },
        // a separate data point: the lead keeps its confirmed number
        providentPhone: { kind: 'phone', in: 'step', class: 'personal', autocomplete: 'tel-national' },
      },
      asks: ['offerAmount', 'offerPeriod', 'providentService', 'offerContactTime', 'providentPhone'],
      call: { method: 'POST', path: '/lead/offer/update-provident-offer' },
      skippable: true,
    }),
  },
})
