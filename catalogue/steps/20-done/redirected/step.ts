import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 10,
  phase: 'after-offer',
  state: 'REDIRECTED',
})
