import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 40,
  phase: 'after-offer',
  state: 'CONTINUE',
  parameter: 'id',
  asks: ['mobileVerificationCode'],
})
