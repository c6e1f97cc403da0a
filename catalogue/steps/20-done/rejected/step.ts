import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 30,
  phase: 'after-offer',
  state: 'REJECTED',
})
