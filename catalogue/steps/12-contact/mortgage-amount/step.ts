import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 50,
  phase: 'before-offer',
  introduces: {
    mortgageAmount: {
      kind: 'money',
      in: 'expenses',
      class: 'personal',
      limits: 'mortgage',
      autocomplete: 'off',
      when: { field: 'housingTenure', is: ['OWNER_MORTGAGE'] },
    },
  },
})
