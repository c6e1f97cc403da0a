import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'PożyczTo',
  countries: ['pl'],
  eligibility: [
    { field: 'dateOfBirth', ageAtLeast: 20, ageAtMost: 75 },
    { field: 'monthlyIncome', atLeast: 1500 },
    { field: 'amount', atMost: 15_000 },
  ],
  needs: [
    'firstName',
    'lastName',
    'personalCode',
    'maritalStatus',
    'postalCode',
    'city',
    'street',
    'houseNumber',
    'incomeSource',
    'hasBankAccount',
    'accountNumber',
    'monthlyCreditCommitments',
  ],
  price: 4600,
  acceptance: 0.21,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['wniosek.pozyczto.example'],
  wants: ['consents', 'dynamic-consents'],
})
