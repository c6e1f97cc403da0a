import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 90,
  phase: 'before-offer',
  introduces: {
    countryOfBirth: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      autocomplete: 'off',
      options: [],
      list: 'country-names',
      format: 'countryOfBirth',
    },
    provinceOfBirth: { kind: 'text', in: 'otherDetails', class: 'personal', format: 'place', autocomplete: 'off', capitals: 'words' },
    cityOfBirth: { kind: 'text', in: 'otherDetails', class: 'personal', format: 'place', autocomplete: 'off', capitals: 'words' },
  },
  formats: {
    countryOfBirth: {
      pattern: '^\\p{L}(?:[\\p{L}\\p{M} &.\\-]*[\\p{L}\\p{M}.])?$',
      maxLength: 60,
      good: ['Colombia', 'Bosnia & Herzegovina', 'Guinea-Bissau', 'St. Lucia', 'Congo - Kinshasa', 'Åland Islands'],
      bad: ["Côte d'Ivoire", 'Colombia-', '57', 'Myanmar (Burma)'],
    },
  },
})
