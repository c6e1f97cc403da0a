import { defineStep } from '#core/define/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 40,
  phase: 'after-offer',
  state: 'CONTINUE',
  parameter: 'id',
  asks: ['mobileVerificationCode'],
})
