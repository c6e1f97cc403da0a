import { note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { HOUR_MS, takeBudgets, type Budget } from '#apps/api/domain/messages/budgets.ts'
import { findClosedAddress } from '#apps/api/domain/messages/take-email.ts'
import type { Change } from './change-lead.ts'

const FIVE_MINUTES_MS = 300_000

/** Sends the applicant the link back, by a job; another one only when the letter before has had time to arrive. */
export async function askOwnLink(open: OpenLead): Promise<Change<null>> {
  const { api, tx, lead, now } = open
  const { email } = lead.answers
  if (api.settings.SMTP_URL === undefined) return { ok: false, error: 'not-ready' }
  if (typeof email !== 'string') return { ok: false, error: 'move-not-allowed' }
  const closed = await findClosedAddress(api, tx, { email, now })
  if (closed !== undefined) return { ok: false, error: 'too-many-tries', retryAfterSeconds: closed }
  // a hash: it outlives an erased lead by an hour
  const budgets = budgetsOf(api.encryption.blindIndex('message-email', `link ${lead.id}`))
  const taken = await takeBudgets(api, tx, { sender: { channel: 'email', site: lead.site, now }, budgets })
  if (!taken.ok) return { ok: false, error: 'too-many-tries', retryAfterSeconds: taken.retryAfterSeconds }
  note(open, 'link-asked')
  open.jobs.push({ job: 'send-letter', payload: { leadId: lead.id, letter: 'link', request: String(now.getTime()) } })
  return { ok: true, reply: () => null }
}

const budgetsOf = (lead: string): readonly Budget[] => [
  { scope: 'person', key: `link soon ${lead}`, windowMs: FIVE_MINUTES_MS, whole: 1, most: 1 },
  { scope: 'person', key: `link hour ${lead}`, windowMs: HOUR_MS, whole: 3, most: 3 },
]
