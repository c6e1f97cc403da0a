import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 14,
  phase: 'after-offer',
  state: 'ADDITIONAL_EMPLOYMENT_DETAILS',
  wording: { field: 'incomeSource', as: { SELF_EMPLOYED: 'own' } },
  asks: [
    'employerName',
    'employerTaxCode',
    'employerPostalCode',
    'employerProvince',
    'employerCity',
    'employerStreet',
    'employerHouseNumber',
    'workPhone',
    'incomeContractStartedAt',
    'incomeContractExpiresAt',
    'jobTitle',
    'positionType',
  ],
  call: { method: 'POST', path: '/lead/offer/employment-details' },
  skippable: true,
  countries: {
    mx: { optional: ['employerCity'] },
    // in villages streets have no names
    pl: { optional: ['employerProvince', 'employerStreet'] },
    ro: { optional: ['employerPostalCode'] },
  },
})
