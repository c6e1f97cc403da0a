import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 60,
  phase: 'before-offer',
  wording: { field: 'incomeSource', as: { SELF_EMPLOYED: 'own' } },
  introduces: {
    incomeContractStartedAt: {
      kind: 'month',
      in: 'incomeDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { field: 'dateOfBirth', years: 14 },
      to: { today: true },
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
        ],
      },
    },
  },
})
