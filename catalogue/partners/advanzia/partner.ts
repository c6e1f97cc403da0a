import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Advanzia Bank',
  countries: ['de', 'es'],
  eligibility: [{ field: 'dateOfBirth', ageAtLeast: 18 }],
  needs: ['firstName', 'lastName', 'dateOfBirth', 'monthlyIncome'],
  price: 4400,
  acceptance: 0.15,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['antrag.advanzia.example'],
  steps: {
    'advanzia-consents': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 40,
      phase: 'after-offer',
      state: 'ADVANZIA_CONSENTS',
      introduces: {
        advanziaTerms: { kind: 'consent', in: 'step', class: 'plain', policy: 'ADVANZIA_TERMS' },
        advanziaInformation: { kind: 'consent', in: 'step', class: 'plain', policy: 'ADVANZIA_INFORMATION' },
        advanziaTransfer: { kind: 'consent', in: 'step', class: 'plain', policy: 'ADVANZIA_TRANSFER' },
        advanziaBureau: { kind: 'consent', in: 'step', class: 'plain', policy: 'ADVANZIA_BUREAU' },
        advanziaEmail: { kind: 'consent', in: 'step', class: 'plain', policy: 'ADVANZIA_EMAIL' },
      },
      asks: [
        'citizenship',
        'taxResidence',
        'isPoliticallyExposed',
        'advanziaTerms',
        'advanziaInformation',
        'advanziaTransfer',
        'advanziaBureau',
        'advanziaEmail',
      ],
      call: { method: 'POST', path: '/lead/offer/policy' },
      skippable: true,
    }),
  },
})
