import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 70,
  phase: 'before-offer',
  introduces: {
    usingOnlineBanking: { kind: 'yes-no', in: 'incomeDetails', class: 'personal' },
  },
})
