import { sql, type Kysely, type Transaction } from 'kysely'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import type { Conversion } from '#core/model/vendors/conversion.ts'
import type { ChoiceSource, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** One line of a lead's tracking receipt. */
export interface TrackedRow {
  readonly lead_id: string
  readonly event: Conversion['event']
  readonly tracker: string
  readonly source: 'browser' | 'server'
  readonly event_id: string
  readonly state: 'queued' | 'told' | 'held' | 'refused'
  readonly reason: string | null
  readonly happened_at: Date
  readonly settled_at: Date | null
}

/** What names a line of the receipt. */
export type TrackedKey = Pick<TrackedRow, 'lead_id' | 'event' | 'tracker' | 'source'>

/** Why something was held back that may be told when the visitor agrees. */
export const NOT_AGREED = 'not-agreed'

/** Why a purchase was held back whose loan was cancelled before it was told; it may be funded after that. */
export const NOT_FUNDED = 'not-funded'

/**
 * Adds lines, and answers those that are new. A line that is there stays as it is, but one that was held back because the
 * visitor had not agreed, or the loan was cancelled, gives way to one that may be told.
 */
export async function addTracked(tx: Transaction<Tables>, rows: readonly TrackedRow[]): Promise<readonly TrackedKey[]> {
  if (rows.length === 0) return []
  return await tx
    .insertInto('tracked')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'event', 'tracker', 'source'])
        .doUpdateSet({ state: sql`excluded.state`, reason: sql`excluded.reason`, settled_at: sql`excluded.settled_at` })
        .where('tracked.reason', 'in', [NOT_AGREED, NOT_FUNDED])
        .where(sql<boolean>`excluded.state <> 'held'`),
    )
    .returning(['lead_id', 'event', 'tracker', 'source'])
    .execute()
}

/** A line that still waits to be told. */
export const findQueued = (db: Kysely<Tables>, key: TrackedKey): Promise<TrackedRow | undefined> =>
  matching(db, key).where('state', '=', 'queued').executeTakeFirst()

const matching = (db: Kysely<Tables>, key: TrackedKey) =>
  db
    .selectFrom('tracked')
    .selectAll()
    .where('lead_id', '=', key.lead_id)
    .where('event', '=', key.event)
    .where('tracker', '=', key.tracker)
    .where('source', '=', key.source)

/** Writes down what became of a line. */
export async function settleTracked(
  db: Kysely<Tables>,
  key: TrackedKey,
  settled: Pick<TrackedRow, 'state' | 'reason' | 'settled_at'>,
): Promise<void> {
  await db
    .updateTable('tracked')
    .set(settled)
    .where('lead_id', '=', key.lead_id)
    .where('event', '=', key.event)
    .where('tracker', '=', key.tracker)
    .where('source', '=', key.source)
    .execute()
}

/** The tracking receipt of a lead in the order of what happened: what each tracker was told, from where, and why something was held back. */
export const readTrackingReceipt = (db: Kysely<Tables>, leadId: string): Promise<readonly TrackedRow[]> =>
  db
    .selectFrom('tracked')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('happened_at')
    .orderBy('event')
    .orderBy('tracker')
    .orderBy('source')
    .execute()

/** What was chosen last and by whom; none where nothing was chosen. */
export async function readTrackerChoices(db: Kysely<Tables>, leadId: string): Promise<MadeChoices> {
  const row = await db
    .selectFrom('tracker_choices')
    .select(['analytics', 'advertising', 'recording', 'source'])
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { analytics, advertising, recording, source } = row ?? { analytics: null, advertising: null, recording: null, source: null }
  return {
    source: source ?? 'visitor',
    ...(analytics && { analytics }),
    ...(advertising && { advertising }),
    ...(recording && { recording }),
  }
}

/** Choices, and who made them. */
export type MadeChoices = TrackerChoices & { readonly source: ChoiceSource }

/** Appends what was chosen. */
export async function addTrackerChoices(
  tx: Transaction<Tables>,
  leadId: string,
  { source, ...choices }: MadeChoices,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('tracker_choices')
    .values({ lead_id: leadId, at, source, ...choices })
    .execute()
}
