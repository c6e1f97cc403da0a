import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'CreditRapid IFN',
  countries: ['ro'],
  eligibility: [
    { field: 'monthlyIncome', atLeast: 1800 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED', 'SOCIAL_BENEFITS'] },
    { field: 'amount', atMost: 20_000 },
  ],
  needs: [
    'firstName',
    'lastName',
    'personalCode',
    'employerName',
    'jobTitle',
    'incomeContractStartedAt',
    'housingTenure',
    'monthlyCreditCommitments',
    'hasBankAccount',
    'iban',
  ],
  price: 5200,
  acceptance: 0.22,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['cerere.creditrapid.example'],
  wants: ['consents', 'dynamic-consents'],
  steps: {
    cnp: defineStep({
      kind: 'application',
      flow: 'server',
      rank: 30,
      phase: 'after-offer',
      state: 'CNP',
      introduces: {
        anafConsent: { kind: 'consent', in: 'step', class: 'plain', policy: 'ANAF_CONSENT' },
        bureauConsent: { kind: 'consent', in: 'step', class: 'plain', policy: 'BUREAU_CONSENT' },
      },
      asks: [
        'personalCode',
        'dateOfBirth',
        'gender',
        'idCardNumber',
        'idCardIssuedAt',
        'idCardIssuedAuthority',
        'anafConsent',
        'bureauConsent',
      ],
      countries: { ro: { optional: ['idCardIssuedAt', 'idCardIssuedAuthority'] } },
      call: { method: 'POST', path: '/lead/cnp' },
      skippable: true,
    }),
  },
})
