import { PAGE_WAITS_MS } from '#core/lead/waiting-times.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** Many an application is decided right when the page stops waiting, and two e-mails within a second would contradict each other. */
export const SENT_AFTER_MS = PAGE_WAITS_MS + 30_000

/** An e-mail goes out where lenders take longer than the applicant waits. */
export const effect = defineEffect({
  name: 'email-waiting',
  follows: ['phone-confirmed'],
  sends: ['send-letter'],
  when: 'event',
  run: async ({ api, lead }) =>
    api.settings.SMTP_URL === undefined
      ? NOTHING
      : { jobs: [{ job: 'send-letter', payload: { leadId: lead.id, letter: 'waiting' }, options: { afterMs: SENT_AFTER_MS } }] },
})
