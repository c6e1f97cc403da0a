import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  introduces: {
    blockNumber: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'flatNumber',
      optional: true,
      autocomplete: 'off',
      width: 'short',
    },
    floor: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'flatNumber',
      optional: true,
      autocomplete: 'off',
      width: 'short',
    },
    flatNumber: {
      kind: 'text',
      in: 'contactDetails',
      class: 'personal',
      format: 'flatNumber',
      optional: true,
      autocomplete: 'off',
      width: 'short',
    },
  },
  asks: ['flatNumber'],
  formats: {
    flatNumber: {
      pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#\\/\\-]*[\\p{L}\\d])?$',
      maxLength: 20,
      good: ['#301', '3 B', '12/4'],
      bad: ['301-', '-'],
    },
  },
})
