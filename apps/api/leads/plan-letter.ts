import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import type { WalkEffect } from '../../../core/lead/walk.ts'
import { hasLink } from '../db/links.ts'
import type { OpenLead } from './open-lead.ts'

/**
 * The page waits for 120 seconds before it says that the answer follows by e-mail. Many an application is decided right then,
 * and two e-mails within a second would contradict each other.
 */
const WAITS_MS = 150_000

/** From then on the waiting page says that it may be closed and an e-mail follows (steps/19-offer/checking/screen.tsx). */
const PROMISED_AFTER_MS = 45_000

/**
 * A letter goes out where lenders take longer than the applicant waits. When the answer is there another one goes to
 * those who have a link, and to those who waited so long that the page promised it.
 */
export async function planLetter({ api, tx, lead, now }: OpenLead, does: WalkEffect): Promise<void> {
  if (!api.settings.SMTP_URL) return
  if (does === 'route-lead') await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'waiting' }, { afterMs: WAITS_MS })
  if (!ANSWERS.some((status) => status === lead.status)) return
  const isPromised = lead.waitingSince !== null && now.getTime() - lead.waitingSince.getTime() >= PROMISED_AFTER_MS
  if (isPromised || (await hasLink(tx, lead.id))) await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'answer' })
}

const ANSWERS = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.rejected] as const
