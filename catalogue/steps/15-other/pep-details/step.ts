import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 90,
  phase: 'before-offer',
  introduces: {
    isPoliticallyExposed: { kind: 'yes-no', in: 'otherDetails', class: 'personal' },
    connectedToPep: { kind: 'yes-no', in: 'otherDetails', class: 'personal' },
  },
})
