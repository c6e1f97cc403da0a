import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 200,
  phase: 'before-offer',
  state: 'INCOME_DETAILS',
  introduces: {
    workPhone: {
      kind: 'phone',
      any: true,
      in: 'incomeDetails',
      class: 'personal',
      optional: true,
      autocomplete: 'off',
      when: {
        field: 'incomeSource',
        is: [
          'EMPLOYED_PERMANENT',
          'EMPLOYED_TEMPORARY',
          'EMPLOYED_PART_TIME',
          'CIVIL_SERVANT',
          'MILITARY_POLICE',
          'CONTRACT_MANDATE',
          'SELF_EMPLOYED',
          'FREELANCE',
          'FARMER',
          'OFW',
        ],
      },
    },
    spouseMonthlyIncome: {
      kind: 'money',
      in: 'incomeDetails',
      class: 'personal',
      limits: 'monthlyExtraIncome',
      per: 'month',
      autocomplete: 'off',
      when: { field: 'maritalStatus', is: ['MARRIED', 'COHABITING'] },
    },
    hasProofOfIncome: {
      kind: 'yes-no',
      in: 'otherDetails',
      class: 'personal',
      when: {
        all: [
          { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
          {
            any: [
              { field: 'monthlyIncome', answered: false },
              { field: 'monthlyIncome', isNot: [0] },
            ],
          },
        ],
      },
      follows: [
        { when: { field: 'incomeSource', is: ['UNEMPLOYED'] }, is: false },
        { when: { field: 'monthlyIncome', is: [0] }, is: false },
      ],
    },
  },
  asks: [
    'incomeSource',
    'employerName',
    'jobTitle',
    'jobArea',
    'positionType',
    'workPhone',
    'incomeContractStartedAt',
    'incomeContractExpiresAt',
    'monthlyIncome',
    'salaryCycle',
    'salaryCycleValue',
    'incomePayday',
    'monthlyExtraIncome',
    'spouseMonthlyIncome',
    'usingOnlineBanking',
    'hasBankAccount',
    'bankName',
    'accountType',
    'accountNumber',
  ],
})
