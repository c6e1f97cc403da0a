import { SOLID } from '#core/model/formats/format.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 10,
  phase: 'after-offer',
  state: 'MOBILE_VERIFICATION',
  introduces: {
    mobileVerificationCode: {
      kind: 'text',
      in: 'step',
      class: 'secret',
      format: 'mobileVerificationCode',
      inputMode: 'numeric',
      autocomplete: 'one-time-code',
    },
  },
  formats: {
    mobileVerificationCode: { pattern: '^\\d{6}$', clean: [SOLID], good: ['123456', '123 456'], bad: ['12345', '12345a', '1234567'] },
  },
})
