import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 20,
  phase: 'after-offer',
  state: 'CHANGE_MOBILE_NUMBER',
  introduces: {
    newPhoneNumber: { kind: 'phone', in: 'step', class: 'personal', autocomplete: 'tel-national', differsFrom: ['phoneNumber'] },
  },
})
