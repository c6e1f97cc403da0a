import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 50,
  phase: 'after-offer',
  parameter: 'id',
})
