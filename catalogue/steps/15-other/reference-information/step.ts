import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 110,
  phase: 'before-offer',
  state: 'REFERENCE_INFORMATION',
  introduces: {
    referenceType: {
      kind: 'choice',
      in: 'referenceDetails',
      wire: 'type',
      class: 'personal',
      look: 'list',
      options: ['SPOUSE', 'PARENT', 'SIBLING', 'CHILD', 'RELATIVE', 'FRIEND', 'COLLEAGUE', 'EMPLOYER', 'NEIGHBOUR'],
    },
    referenceName: {
      kind: 'text',
      in: 'referenceDetails',
      wire: 'name',
      class: 'personal',
      format: 'name',
      autocomplete: 'off',
      capitals: 'words',
    },
    referencePhoneNumber: {
      kind: 'phone',
      any: true,
      in: 'referenceDetails',
      wire: 'phoneNumber',
      class: 'personal',
      autocomplete: 'off',
      differsFrom: ['phoneNumber'],
    },
  },
})
