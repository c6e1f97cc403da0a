import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 60,
  phase: 'before-offer',
  introduces: {
    monthlyMortgageAmount: {
      kind: 'money',
      in: 'expenses',
      class: 'personal',
      limits: 'monthlyMortgage',
      per: 'month',
      autocomplete: 'off',
      when: { field: 'housingTenure', is: ['OWNER_MORTGAGE'] },
    },
    mortgageStartedAt: {
      kind: 'month',
      in: 'expenses',
      class: 'personal',
      autocomplete: 'off',
      to: { today: true },
      when: { field: 'housingTenure', is: ['OWNER_MORTGAGE'] },
    },
    mortgageExpiresAt: {
      kind: 'month',
      in: 'expenses',
      class: 'personal',
      autocomplete: 'off',
      from: { today: true, days: 31 },
      when: { field: 'housingTenure', is: ['OWNER_MORTGAGE'] },
    },
  },
})
