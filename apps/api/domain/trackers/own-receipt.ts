import type { Kysely } from 'kysely'
import type { ReceiptLine } from '#core/contract/customer/own-application.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { NOT_AGREED, readTrackingReceipt, type TrackedRow } from '#apps/api/store/tracking/tracked.ts'
import type { ConfiguredTracker } from './configure-trackers.ts'

/** The tracking receipt of a lead as its applicant sees it; a tracker that is on no more is called by its id. */
export async function ownReceipt(db: Kysely<Tables>, leadId: string, trackers: readonly ConfiguredTracker[]): Promise<ReceiptLine[]> {
  const rows = await readTrackingReceipt(db, leadId)
  return rows.map((row) => ({
    name: trackers.find(({ id }) => id === row.tracker)?.tracker.name ?? row.tracker,
    event: row.event,
    from: row.source,
    outcome: outcomeOf(row),
    at: row.happened_at.toISOString(),
  }))
}

function outcomeOf({ state, reason }: TrackedRow): ReceiptLine['outcome'] {
  if (state !== 'held') return state
  return reason === NOT_AGREED || reason === 'no-click-id' ? reason : 'held'
}
