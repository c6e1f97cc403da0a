import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 45,
  phase: 'after-offer',
  asks: ['email', 'phoneNumber', 'mobileVerificationCode'],
})
