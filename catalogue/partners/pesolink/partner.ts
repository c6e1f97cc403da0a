import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'PesoLink',
  countries: ['ph'],
  eligibility: [
    { field: 'monthlyIncome', atLeast: 10_000 },
    { field: 'dateOfBirth', ageAtLeast: 21, ageAtMost: 65 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED', 'STUDENT'] },
  ],
  needs: [
    'firstName',
    'lastName',
    'idDocumentType',
    'personalCode',
    'province',
    'city',
    'employerName',
    'jobTitle',
    'hasBankAccount',
    'bankName',
    'accountNumber',
  ],
  price: 62000,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['apply.pesolink.example'],
  wants: ['consents', 'dynamic-consents'],
})
