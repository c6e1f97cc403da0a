import { defineStep } from '#core/define/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 60,
  phase: 'after-offer',
  parameter: 'id',
})
