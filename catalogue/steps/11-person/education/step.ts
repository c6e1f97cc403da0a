import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 60,
  phase: 'before-offer',
  introduces: {
    education: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'list',
      options: ['NONE', 'PRIMARY', 'LOWER_SECONDARY', 'VOCATIONAL', 'UPPER_SECONDARY', 'POST_SECONDARY', 'BACHELOR', 'MASTER', 'DOCTORATE'],
    },
  },
})
