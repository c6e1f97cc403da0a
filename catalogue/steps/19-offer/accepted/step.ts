import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 90,
  phase: 'after-offer',
  state: { code: 10, name: 'ACCEPTED' },
})
