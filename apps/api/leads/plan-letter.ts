import { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import type { TransitionEffect } from '#core/lead/transitions.ts'
import { hasLink } from '../db/links.ts'
import { isAnswered } from './is-answered.ts'
import type { OpenLead } from './open-lead.ts'

/** Many an application is decided right when the page stops waiting, and two e-mails within a second would contradict each other. */
const WRITES_AFTER_MS = PAGE_WAITS_MS + 30_000

/** A page that is open shows an answer within a second; a slow line takes some more. */
const SHOWN_WITHIN_MS = 20_000

/**
 * A letter goes out where lenders take longer than the applicant waits. When the answer is there another one goes to
 * those who have a link, and to those who waited so long that the page promised it; to anybody else a little later, unless
 * a page has shown the answer by then.
 */
export async function planLetter(open: OpenLead, does: TransitionEffect): Promise<void> {
  const { api, tx, lead, now } = open
  if (!api.settings.SMTP_URL) return
  if (does === 'route-lead') await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'waiting' }, { afterMs: WRITES_AFTER_MS })
  if (!isAnswered(lead)) return
  const isPromised = lead.waitingSince !== null && now.getTime() - lead.waitingSince.getTime() >= PROMISES_EMAIL_AFTER_MS
  const answer = { leadId: lead.id, letter: 'answer' } as const
  if (isPromised || (await hasLink(tx, lead.id))) await api.jobs.send(tx, 'send-letter', answer)
  else if (isUnheard(open)) await api.jobs.send(tx, 'send-letter', { ...answer, unlessRead: versionOf(open) }, { afterMs: SHOWN_WITHIN_MS })
}

/** What came of the applicant's own call is in its reply. */
const isUnheard = ({ address }: OpenLead): boolean => address === undefined

/** The version with which the answer is written. */
const versionOf = ({ before }: OpenLead): number => before.version + 1
