import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Wenance',
  countries: ['es'],
  eligibility: [],
  needs: ['firstName', 'lastName', 'monthlyIncome', 'incomeSource'],
  price: 3100,
  acceptance: 0.18,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['solicitud.wenance.example'],
  steps: {
    'wenance-tink': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 20,
      phase: 'after-offer',
      state: 'WENANCE_TINK',
      introduces: {
        tinkConsent: { kind: 'consent', in: 'step', class: 'plain', policy: 'TINK_CONSENT' },
      },
      skippable: true,
    }),
    'wenance-account': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 22,
      phase: 'after-offer',
      state: 'WENANCE_ACCOUNT',
      asks: ['iban', 'ibanConsent'],
      call: { method: 'POST', path: '/lead/account' },
      skippable: true,
    }),
  },
})
