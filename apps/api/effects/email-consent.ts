import { changeByEmail, consentEmail } from '../domain/consents/consents-by-email.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** An e-mail asks for the confirmation of consents that count only with it. */
export const effect = defineEffect({
  name: 'email-consent',
  follows: 'every-change',
  sends: ['send-letter'],
  when: 'change',
  run: async (open) => {
    const { isEmailDue } = changeByEmail(open.context, open.before, open.lead)
    return isEmailDue ? { jobs: consentEmail(open.api, open.lead.id) } : NOTHING
  },
})
