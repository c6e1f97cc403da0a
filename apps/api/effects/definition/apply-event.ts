import { findTransition, type LeadEvent } from '#core/lead/transitions.ts'
import type { EventDetails } from '#apps/api/platform/postgres/tables/tables.ts'
import { note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { runEffects } from './run-effects.ts'

/** Applies an event by the table of transitions, with its effects and the events that follow, in the lead's transaction. */
export async function applyEvent(
  open: OpenLead,
  event: LeadEvent,
  details: EventDetails = {},
): Promise<{ ok: true } | { ok: false; error: 'move-not-allowed' }> {
  const found = findTransition(open.lead.status, event)
  if (!found.ok) return found
  note(open, event, { ...details, status: found.to })
  open.lead = { ...open.lead, status: found.to }
  const following = await runEffects(open, 'event', [event])
  return following ? applyEvent(open, following.event, following.details) : { ok: true }
}
