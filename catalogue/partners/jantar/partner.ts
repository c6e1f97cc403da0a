import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

/** The data points of a full application to a Polish lender; the form has asked most of them. */
const APPLICATION = [
  'personalCode',
  'idCardNumber',
  'idCardIssuedAt',
  'idCardExpiresAt',
  'maritalStatus',
  'propertyRegime',
  'education',
  'numberOfDependants',
  'housingTenure',
  'postalCode',
  'city',
  'street',
  'houseNumber',
  'flatNumber',
  'incomeSource',
  'employerName',
  'employerTaxCode',
  'employerPostalCode',
  'employerCity',
  'employerStreet',
  'employerHouseNumber',
  'workPhone',
  'incomeContractStartedAt',
  'incomeContractExpiresAt',
  'monthlyIncome',
  'spouseMonthlyIncome',
  'monthlyExpenses',
  'hasOtherLoans',
  'monthlyCreditCommitments',
  'hasBankAccount',
  'accountNumber',
  'isPoliticallyExposed',
  'connectedToPep',
  'wniosekBik',
  'wniosekBig',
  'wniosekTruth',
] as const

// in villages streets have no names
const COUNTRIES = { pl: { optional: ['street', 'employerStreet'] } } as const

export default definePartner({
  name: 'Jantar',
  countries: ['pl'],
  eligibility: [
    { field: 'amount', atLeast: 1000 },
    {
      field: 'incomeSource',
      isOneOf: ['EMPLOYED_PERMANENT', 'EMPLOYED_TEMPORARY', 'CONTRACT_MANDATE', 'SELF_EMPLOYED', 'CIVIL_SERVANT', 'MILITARY_POLICE'],
    },
    { field: 'dateOfBirth', ageAtLeast: 20 },
  ],
  needs: ['firstName', 'lastName', 'personalCode', 'incomeSource', 'monthlyIncome'],
  price: 3400,
  acceptance: 0.18,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['wniosek.jantar.example'],
  steps: {
    wniosek: defineStep({
      kind: 'application',
      flow: 'server',
      rank: 50,
      phase: 'after-offer',
      state: 'WNIOSEK',
      introduces: {
        idCardExpiresAt: { kind: 'date', in: 'step', class: 'personal', from: { today: true } },
        wniosekBik: { kind: 'consent', in: 'step', class: 'plain', policy: 'WNIOSEK_BIK' },
        wniosekBig: { kind: 'consent', in: 'step', class: 'plain', policy: 'WNIOSEK_BIG' },
        wniosekTruth: { kind: 'consent', in: 'step', class: 'plain', policy: 'WNIOSEK_TRUTH' },
      },
      asks: APPLICATION,
      call: { method: 'POST', path: '/lead/wniosek' },
      skippable: true,
      countries: COUNTRIES,
    }),
    'wniosek-uzupelnienie': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 52,
      phase: 'after-offer',
      state: 'WNIOSEK_UZUPELNIENIE',
      asks: APPLICATION,
      call: { method: 'POST', path: '/lead/wniosek' },
      skippable: true,
      countries: COUNTRIES,
    }),
  },
})
