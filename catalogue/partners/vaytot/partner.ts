import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'VayTốt',
  countries: ['vn'],
  eligibility: [
    { field: 'monthlyIncome', atLeast: 5_000_000 },
    { field: 'dateOfBirth', ageAtLeast: 20, ageAtMost: 60 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED', 'STUDENT'] },
  ],
  needs: [
    'lastName',
    'firstName',
    'personalCode',
    'province',
    'municipality',
    'employerName',
    'hasBankAccount',
    'bankName',
    'accountNumber',
  ],
  price: 300000,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['dangky.vaytot.example'],
  wants: ['consents', 'dynamic-consents'],
})
