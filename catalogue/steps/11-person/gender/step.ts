import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 40,
  phase: 'before-offer',
  introduces: {
    gender: {
      kind: 'choice',
      in: 'personalDetails',
      class: 'personal',
      autocomplete: 'sex',
      look: 'tiles',
      options: ['FEMALE', 'MALE', 'OTHER'],
    },
  },
})
