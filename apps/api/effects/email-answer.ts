import { PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import { hasLink } from '../store/leads/links.ts'
import type { OpenLead } from '../domain/leads/open-lead.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** A page that is open shows an answer within a second; a slow line takes some more. */
export const SHOWN_WITHIN_MS = 20_000

/**
 * When lenders have answered, an e-mail goes to those who have a link, and to those who waited so long that the page
 * promised it; to anybody else a little later, unless a page has shown the answer by then.
 */
export const effect = defineEffect({
  name: 'email-answer',
  follows: ['partner-step-wanted', 'partner-accepted', 'offers-returned', 'partners-exhausted'],
  sends: ['send-letter'],
  when: 'event',
  run: async (open) => {
    const { api, tx, lead, now } = open
    if (!api.settings.SMTP_URL) return NOTHING
    const isPromised = lead.waitingSince !== null && now.getTime() - lead.waitingSince.getTime() >= PROMISES_EMAIL_AFTER_MS
    // a step that is wanted and a decision after it are two letters, for mail programs too
    const payload = { leadId: lead.id, letter: 'answer', request: String(versionOf(open)) } as const
    if (isPromised || (await hasLink(tx, lead.id))) return { jobs: [{ job: 'send-letter', payload }] }
    if (!isUnseen(open)) return NOTHING
    const unlessRead = { ...payload, unlessRead: versionOf(open) }
    return { jobs: [{ job: 'send-letter', payload: unlessRead, options: { afterMs: SHOWN_WITHIN_MS } }] }
  },
})

/** What came of the applicant's own call is in its reply. */
const isUnseen = ({ address }: OpenLead): boolean => address === undefined

/** The version with which the answer is written. */
const versionOf = ({ before }: OpenLead): number => before.version + 1
