import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import type { WalkEffect } from '../../../core/lead/walk.ts'
import { hasLink } from '../db/links.ts'
import type { OpenLead } from './open-lead.ts'

/** How long an applicant waits at the page before the answer follows by e-mail (decisions, section 4). */
const WAITS_MS = 120_000

/** A letter goes out where lenders take longer than the applicant waits, and another one when their answer is there. */
export async function planLetter({ api, tx, lead }: OpenLead, does: WalkEffect): Promise<void> {
  if (!api.settings.SMTP_URL) return
  if (does === 'route-lead') await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'waiting' }, { afterMs: WAITS_MS })
  if (!ANSWERS.some((status) => status === lead.status)) return
  if (await hasLink(tx, lead.id)) await api.jobs.send(tx, 'send-letter', { leadId: lead.id, letter: 'answer' })
}

const ANSWERS = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.rejected] as const
