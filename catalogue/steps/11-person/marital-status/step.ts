import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 50,
  phase: 'before-offer',
  introduces: {
    maritalStatus: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: ['SINGLE', 'MARRIED', 'COHABITING', 'REGISTERED_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED'],
    },
  },
})
