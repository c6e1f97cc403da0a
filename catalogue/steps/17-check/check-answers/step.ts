import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    policies: { kind: 'consents', in: '', class: 'plain' },
  },
})
