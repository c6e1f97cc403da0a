import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 80,
  phase: 'before-offer',
  introduces: {
    citizenship: { kind: 'choice', in: 'otherDetails', class: 'personal', autocomplete: 'off', options: [], list: 'countries' },
    secondCitizenship: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      optional: true,
      autocomplete: 'off',
      options: [],
      list: 'countries',
      differsFrom: ['citizenship'],
    },
  },
})
