import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'loan-information',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  introduces: {
    loanPurpose: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'plain',
      look: 'tiles',
      options: [
        'DEBT_CONSOLIDATION',
        'BILLS',
        'EMERGENCY',
        'MEDICAL',
        'EDUCATION',
        'HOME_IMPROVEMENT',
        'APPLIANCES',
        'CAR_PURCHASE',
        'CAR_REPAIR',
        'TRAVEL',
        'EVENT',
        'BUSINESS',
        'MOVING_RENT',
        'TAXES',
        'OTHER',
      ],
    },
  },
})
