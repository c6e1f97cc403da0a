import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 20,
  phase: 'after-offer',
  state: 'THANK_YOU',
  // the specification's call stores a password's hash; nothing signs in with it, so no page asks
  // for a password
  asks: [],
  introduces: {
    customerPassword: { kind: 'password', in: 'step', class: 'secret', optional: true, autocomplete: 'new-password' },
  },
})
