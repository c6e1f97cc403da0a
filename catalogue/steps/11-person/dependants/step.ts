import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 70,
  phase: 'before-offer',
  introduces: {
    numberOfDependants: { kind: 'count', in: 'otherDetails', class: 'personal', limits: 'dependants', plus: true, autocomplete: 'off' },
    numberOfDependantsOther: {
      kind: 'count',
      in: 'otherDetails',
      class: 'personal',
      limits: 'dependants',
      plus: true,
      autocomplete: 'off',
    },
  },
  asks: ['numberOfDependants'],
})
