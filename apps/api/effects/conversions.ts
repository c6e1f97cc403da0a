import type { Kysely, Transaction } from 'kysely'
import { conversions } from '#catalogue/conversions.gen.ts'
import { conversionOf } from '#core/tracking/conversion-of.ts'
import { derivedEventId } from '#core/tracking/lead-event-id.ts'
import { leadEvents } from '#core/tracking/lead-events.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import type { TrackerPurpose } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { TRANSITIONS } from '#core/lead/transitions.ts'
import type { Api } from '../domain/api.ts'
import { findVisit } from '../store/leads/leads.ts'
import type { Tables } from '../platform/postgres/tables/tables.ts'
import { addTracked, NOT_AGREED, readTrackerChoices, type TrackedRow } from '../store/tracking/tracked.ts'
import { eventIdIn } from '../domain/leads/visit-of.ts'
import type { PlannedJob } from '../platform/queue/job-payloads.ts'
import { hexHash } from '../platform/secrets/hash.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** What the server sends trackers of a lead, when its status changes; a new one has no choice about trackers yet. */
export const effect = defineEffect({
  name: 'conversions',
  follows: [...new Set(TRANSITIONS.filter(({ from, to }) => from !== 'none' && from !== to).map(({ event }) => event))],
  sends: ['send-conversion'],
  when: 'change',
  run: async ({ api, tx, before, lead, now }) =>
    lead.status === before.status ? NOTHING : { jobs: await planConversions(api, tx, lead, now) },
})

/** A lead in the transaction that changes it. */
export interface TrackedLead {
  readonly id: string
  readonly site: string
  readonly status: number
}

/** What the server sends trackers. */
type Planned = readonly PlannedJob<'send-conversion'>[]

/** Plans what the server tells trackers of a lead as it stands now: once each, in the transaction that causes it, and only what may be told. */
export function planConversions(
  api: Pick<Api, 'sites' | 'trackers'>,
  tx: Transaction<Tables>,
  lead: TrackedLead,
  now: Date,
): Promise<Planned> {
  const events = [...new Set(leadEvents(lead.status).flatMap((name) => conversionOf(name) ?? []))]
  return planEvents({ api, tx }, lead, { events, now })
}

/** Plans the same of these events. */
export async function planEvents(
  { api, tx }: { readonly api: Pick<Api, 'sites' | 'trackers'>; readonly tx: Transaction<Tables> },
  lead: Pick<TrackedLead, 'id' | 'site'>,
  { events, now }: { readonly events: readonly TrackedRow['event'][]; readonly now: Date },
): Promise<Planned> {
  const reported = (api.trackers.get(lead.site) ?? []).filter(({ id }) => conversions[id] !== undefined)
  if (reported.length === 0) return []
  const choices = await readTrackerChoices(tx, lead.id)
  const eventId = await eventIdOf(tx, lead.id)
  const rows = events.flatMap((event) =>
    reported.map(({ id, tracker }): TrackedRow => {
      const may = mayReport(api, lead.site, tracker.purpose, choices)
      const state = may ? { state: 'queued' as const, reason: null } : { state: 'held' as const, reason: NOT_AGREED }
      return { lead_id: lead.id, event, tracker: id, source: 'server', event_id: eventId, ...state, happened_at: now, settled_at: null }
    }),
  )
  const added = await addTracked(tx, rows)
  const due = added.filter(({ tracker, event }) =>
    rows.some((row) => row.tracker === tracker && row.event === event && row.state === 'queued'),
  )
  return due.map(({ event, tracker }) => ({ job: 'send-conversion', payload: { leadId: lead.id, event, tracker } }))
}

/** The id of a lead's tracking events: the one that its browser made, else one that browser and server derive. */
export async function eventIdOf(db: Kysely<Tables>, leadId: string): Promise<string> {
  const { eventId } = eventIdIn((await findVisit(db, leadId)) ?? {})
  return eventId ?? derivedEventId(leadId, async (text) => hexHash(text))
}

/** Whether something may be told for a purpose, by the country's rule and the visitor's choice. */
export function mayReport({ sites }: Pick<Api, 'sites'>, site: string, purpose: TrackerPurpose, choices: TrackerChoices): boolean {
  const waits = sites.get(site)?.site.country.trackers ?? 'opt-in'
  return mayTrack(waits, choices[purpose])
}
