import { definePartner } from '#core/model/partners/partner.ts'

export default definePartner({
  name: 'RheinKredit',
  countries: ['de'],
  eligibility: [
    { field: 'monthlyIncome', atLeast: 1100 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED', 'STUDENT', 'SELF_EMPLOYED'] },
    { field: 'dateOfBirth', ageAtLeast: 20, ageAtMost: 75 },
  ],
  needs: [
    'firstName',
    'lastName',
    'countryOfBirth',
    'cityOfBirth',
    'housingTenure',
    'rentAmount',
    'employerName',
    'incomeContractStartedAt',
    'incomeContractExpiresAt',
    'monthlyExpenses',
    'totalDebtAmount',
  ],
  price: 4100,
  acceptance: 0.2,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['antrag.rheinkredit.example'],
  wants: ['consents', 'dynamic-consents'],
})
