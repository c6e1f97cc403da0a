import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS } from '../../../core/lead/waiting-times.ts'
import type { TransitionEffect } from '../../../core/lead/transitions.ts'
import { hasLink } from '../db/links.ts'
import type { OpenLead } from './open-lead.ts'

/** Many an application is decided right when the page stops waiting, and two e-mails within a second would contradict each other. */
const WRITES_AFTER_MS = PAGE_WAITS_MS + 30_000

/**
 * A letter goes out where lenders take longer than the applicant waits. When the answer is there another one goes to
 * those who have a link, and to those who waited so long that the page promised it.
 */
export async function planLetter({ api, tx, lead, now }: OpenLead, does: TransitionEffect): Promise<void> {
  if (!api.settings.SMTP_URL) return
  if (does === 'route-lead') await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'waiting' }, { afterMs: WRITES_AFTER_MS })
  if (!ANSWERS.some((status) => status === lead.status)) return
  const isPromised = lead.waitingSince !== null && now.getTime() - lead.waitingSince.getTime() >= PROMISES_EMAIL_AFTER_MS
  if (isPromised || (await hasLink(tx, lead.id))) await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'answer' })
}

const ANSWERS = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.rejected] as const
