import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 30,
  phase: 'before-offer',
  introduces: {
    dateOfBirth: {
      kind: 'date',
      in: 'personalDetails',
      class: 'personal',
      track: 'form_birthday',
      autocomplete: 'bday',
      from: { age: 'maxAge' },
      to: { age: 'minAge' },
    },
  },
})
