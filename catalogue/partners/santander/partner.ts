import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Santander Consumer Bank',
  countries: ['pl'],
  eligibility: [
    { field: 'amount', atLeast: 1000 },
    { field: 'dateOfBirth', ageAtLeast: 21 },
    { field: 'monthlyIncome', atLeast: 1500 },
  ],
  needs: ['firstName', 'lastName', 'personalCode', 'postalCode', 'city'],
  price: 6200,
  acceptance: 0.12,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['santander.comperia.example'],
  steps: {
    'santander-comperia': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 54,
      phase: 'after-offer',
      state: 'SANTANDER_COMPERIA',
      introduces: {
        comperiaTransfer: { kind: 'consent', in: 'step', class: 'plain', policy: 'COMPERIA_TRANSFER' },
        santanderTransfer: { kind: 'consent', in: 'step', class: 'plain', policy: 'SANTANDER_TRANSFER' },
        santanderBik: { kind: 'consent', in: 'step', class: 'plain', policy: 'SANTANDER_BIK' },
        santanderSecrecy: { kind: 'consent', in: 'step', class: 'plain', policy: 'SANTANDER_SECRECY' },
        santanderContact: { kind: 'consent', in: 'step', class: 'plain', policy: 'SANTANDER_CONTACT' },
      },
      asks: [
        'maritalStatus',
        'propertyRegime',
        'education',
        'incomeSource',
        'monthlyIncome',
        'idCardNumber',
        'comperiaTransfer',
        'santanderTransfer',
        'santanderBik',
        'santanderSecrecy',
        'santanderContact',
      ],
      call: { method: 'POST', path: '/lead/santander-comperia' },
      skippable: true,
    }),
  },
})
