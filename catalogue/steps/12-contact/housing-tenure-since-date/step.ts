import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 40,
  phase: 'before-offer',
  introduces: {
    housingTenureSinceDate: {
      kind: 'month',
      in: 'otherDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { field: 'dateOfBirth' },
      to: { today: true },
    },
  },
})
