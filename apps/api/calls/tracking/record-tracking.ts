import { isDeepStrictEqual } from 'node:util'
import { recordTracking } from '#core/contract/tracking/record-tracking.ts'
import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { withoutMissing } from '#core/model/without-missing.ts'
import type { Api } from '#apps/api/domain/api.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { allowedOrigin, withOrigin, type StoredVisit } from '#apps/api/domain/trackers/allowed-origin.ts'
import { changeLeadRow, findVisit } from '#apps/api/store/leads/leads.ts'
import { addTracked, addTrackerChoices, readTrackerChoices, type TrackedRow } from '#apps/api/store/tracking/tracked.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { eventIdOf, planConversions } from '#apps/api/effects/conversions.ts'

/** What of the visit waits for a choice comes to the lead with it, and leaves it with a refusal. */
async function keepOrigin(
  { sites }: Pick<Api, 'sites'>,
  { tx, lead }: Pick<OpenLead, 'tx' | 'lead'>,
  origin: StoredVisit,
  choices: TrackerChoices,
): Promise<void> {
  const visit = (await findVisit(tx, lead.id)) ?? {}
  const waits = sites.get(lead.site)?.site.country.trackers ?? 'opt-in'
  const kept = allowedOrigin(withOrigin(visit, origin), { waits, choices })
  if (!isDeepStrictEqual(kept, visit)) await changeLeadRow(tx, lead.id, { visit: JSON.stringify(kept) })
}

export default [
  answerCall(recordTracking, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, async ({ tx, lead, now, jobs }) => {
      const known = api.trackers.get(lead.site) ?? []
      const { choices, source = 'visitor', told = [], origin = {} } = body
      const chosen = await readTrackerChoices(tx, lead.id)
      const made = withoutMissing(choices)
      const isNew = TRACKER_PURPOSES.some((purpose) => made[purpose] !== undefined && made[purpose] !== chosen[purpose])
      // what the page around had chosen, and the visitor now says too, is the visitor's own choice
      const isOwn = source === 'visitor' && chosen.source === 'host' && Object.keys(made).length > 0
      if (isNew || isOwn) await addTrackerChoices(tx, lead.id, { ...chosen, ...made, source }, now)
      await keepOrigin(api, { tx, lead }, origin, { ...chosen, ...made })
      const eventId = await eventIdOf(tx, lead.id)
      const rows = told
        .filter(({ tracker }) => known.some(({ id }) => id === tracker))
        .map(({ tracker, event }): TrackedRow => ({
          lead_id: lead.id,
          event,
          tracker,
          source: 'browser',
          event_id: eventId,
          state: 'told',
          reason: null,
          happened_at: now,
          settled_at: now,
        }))
      // a line twice in one statement would be refused
      await addTracked(tx, [...new Map(rows.map((row) => [`${row.tracker} ${row.event}`, row])).values()])
      jobs.push(...(await planConversions(api, tx, lead, now)))
      return { ok: true, reply: () => ({ recorded: true }) }
    }),
  ),
]
