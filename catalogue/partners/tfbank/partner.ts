import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'TF Bank',
  countries: ['de', 'es', 'pl'],
  eligibility: [{ field: 'amount', atLeast: { de: 500, es: 500, pl: 2000 } }],
  needs: ['firstName', 'lastName', 'dateOfBirth', 'monthlyIncome', 'incomeSource'],
  price: { de: 3900, es: 3900, pl: 3900 },
  acceptance: 0.16,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['apply.tfbank.example'],
  steps: {
    'tfbank-consents': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 42,
      phase: 'after-offer',
      state: 'TFBANK_CONSENTS',
      introduces: {
        tfbankInformation: { kind: 'consent', in: 'step', class: 'plain', policy: 'TFBANK_INFORMATION' },
        tfbankBureau: { kind: 'consent', in: 'step', class: 'plain', policy: 'TFBANK_BUREAU' },
        tfbankTransfer: { kind: 'consent', in: 'step', class: 'plain', policy: 'TFBANK_TRANSFER' },
        tfbankSignature: { kind: 'consent', in: 'step', class: 'plain', policy: 'TFBANK_SIGNATURE' },
      },
      asks: ['isPoliticallyExposed', 'connectedToPep', 'tfbankInformation', 'tfbankBureau', 'tfbankTransfer', 'tfbankSignature'],
      call: { method: 'POST', path: '/lead/offer/policy' },
      skippable: true,
    }),
  },
})
