import { CODE_FORM, MOST_CONSENTS } from '#core/consent/find-codes-fault.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 41,
  phase: 'after-offer',
  state: 'DYNAMIC_CONSENTS',
  introduces: {
    describedConsents: {
      kind: 'rows',
      in: 'step',
      class: 'plain',
      min: 1,
      max: MOST_CONSENTS,
      fields: {
        consentCode: { kind: 'text', in: '', wire: 'code', class: 'plain', format: 'consentCode' },
        consentGiven: { kind: 'yes-no', in: '', wire: 'given', class: 'plain', optional: true },
      },
      distinct: ['consentCode'],
    },
  },
  formats: {
    consentCode: {
      pattern: `^[a-z0-9-]{1,40}/${CODE_FORM}$`,
      maxLength: 101,
      good: ['lender/PROMISES_2', 'lender/gdpr-1.b'],
      bad: ['PROMISES', 'lender/A B'],
    },
  },
  call: { method: 'POST', path: '/lead/offer/dynamic-policy' },
  skippable: true,
})
