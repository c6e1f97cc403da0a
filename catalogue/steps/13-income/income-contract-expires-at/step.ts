import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 70,
  phase: 'before-offer',
  introduces: {
    incomeContractExpiresAt: {
      kind: 'date',
      in: 'incomeDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { today: true, days: 1 },
      to: { today: true, years: 50 },
      when: { field: 'incomeSource', is: ['EMPLOYED_TEMPORARY', 'CONTRACT_MANDATE'] },
    },
  },
})
