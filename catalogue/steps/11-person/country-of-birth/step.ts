import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 90,
  phase: 'before-offer',
  introduces: {
    countryOfBirth: { kind: 'choice', in: 'otherDetails', class: 'personal', autocomplete: 'off', options: [], list: 'countries' },
    provinceOfBirth: { kind: 'text', in: 'otherDetails', class: 'personal', format: 'place', autocomplete: 'off', capitals: 'words' },
    cityOfBirth: { kind: 'text', in: 'otherDetails', class: 'personal', format: 'place', autocomplete: 'off', capitals: 'words' },
  },
})
