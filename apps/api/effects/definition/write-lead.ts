import type { Api } from '#apps/api/domain/api.ts'
import { appendConsents } from '#apps/api/domain/consents/append-consents.ts'
import { newConsents } from '#apps/api/domain/consents/new-consents.ts'
import { addEvents } from '#apps/api/store/leads/events.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { changeLeadRow, notifyOfLead } from '#apps/api/store/leads/leads.ts'
import { changeByEmail } from '#apps/api/domain/consents/consents-by-email.ts'
import { indexesOf } from '#apps/api/domain/answers/indexes-of.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { changeSubmission } from '#apps/api/store/partners/submissions.ts'
import { note, openLead, placeOf, type OpenLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { runEffects } from './run-effects.ts'

/** Locks a lead for work that the server does by itself, and writes down what happened; nothing where it is gone. */
export async function withLead(api: LeadPorts & Pick<Api, 'database'>, id: string, work: (open: OpenLead) => Promise<void>): Promise<void> {
  await api.database.inTransaction(async (tx) => {
    const lead = await loadLead(tx, id, api.encryption)
    // a site that is switched off has no jobs
    if (!lead || !api.sites.has(lead.site)) return
    const open = openLead(api, tx, lead)
    await work(open)
    await writeLead(open)
  })
}

/**
 * Writes the lead, its events and its consents, if anything happened, and its version rises by one; runs the effects of the
 * change, and sends the jobs that were planned.
 */
export async function writeLead(open: OpenLead): Promise<void> {
  for (const [id, change] of open.submissionChanges) await changeSubmission(open.tx, placeOf(open, { id }), change)
  if (isChanged(open)) await writeChange(open)
  await open.api.jobs.send(open.tx, open.jobs, open.lead.site)
}

/** Whether a page that shows the lead has something new to show: that a partner is asked once more is nothing. */
function isChanged({ before, lead, events }: OpenLead): boolean {
  const { submissions: _, ...own } = lead
  const was = new Map<string, unknown>(Object.entries(before))
  return events.length > 0 || Object.entries(own).some(([name, value]) => was.get(name) !== value)
}

async function writeChange(open: OpenLead): Promise<void> {
  const { confirmedConsents } = changeByEmail(open.context, open.before, open.lead)
  open.lead = { ...open.lead, confirmedConsents, version: open.before.version + 1 }
  const { tx, lead, events, now } = open
  const consents = await newConsents(open)
  if (consents.length > 0) note(open, 'consents-recorded', { consents: consents.at(-1)?.number })
  await changeLeadRow(tx, lead.id, {
    status: lead.status,
    progress: [...lead.progress],
    version: lead.version,
    answers: JSON.stringify(lead.stored),
    numbers: JSON.stringify(lead.numbers),
    ...indexesOf(lead.answers, open.api.encryption),
    step: lead.step,
    confirmed_consents: [...lead.confirmedConsents],
    phone_confirmed_at: lead.phoneConfirmedAt,
    submitted_at: lead.submittedAt,
    waiting_since: lead.waitingSince,
    updated_at: now,
  })
  // nobody waits for what is typed into a form
  if (lead.status !== LEAD_STATUS.started) notifyOfLead(tx, lead.id)
  await addEvents(tx, lead.id, events, now)
  await appendConsents(open, consents)
  await runEffects(
    open,
    'change',
    events.map(({ name }) => name),
  )
}
