import type { Kysely, Transaction } from 'kysely'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Takes an event of a partner for the running transaction; answers false where it came before. */
export async function takeEvent(tx: Transaction<Tables>, partner: string, eventId: string, at: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('webhooks')
    .values({ partner, event_id: eventId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** Removes events that are too old to be told again. */
export async function forgetEvents(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('webhooks').where('at', '<', before).execute()
}

/** How a partner knows a submission. */
export interface KnownBy {
  readonly partner: string
  readonly reference: string
}

/**
 * The submission that a partner knows by its own reference, with its lead and the agreed price in hundredths. It is nearly always about a lead of the last
 * weeks: only where none of these is meant the older partitions are looked through.
 */
export async function findByReference(
  db: Kysely<Tables>,
  known: KnownBy,
  now: Date,
): Promise<{ readonly submissionId: string; readonly leadId: string; readonly price: number | null } | undefined> {
  const daysFromNow = (days: number) => firstIdAt(new Date(now.getTime() + days * DAY_MS))
  const [recent, soon] = [daysFromNow(-RECENT_DAYS), daysFromNow(1)]
  const row = (await findBetween(db, known, recent, soon)) ?? (await findBetween(db, known, firstIdAt(new Date(0)), recent))
  return row && { submissionId: row.id, leadId: row.lead_id, price: row.price }
}

const DAY_MS = 86_400_000
export const RECENT_DAYS = 14

const findBetween = (db: Kysely<Tables>, { partner, reference }: KnownBy, from: string, to: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'lead_id', 'price'])
    .where('partner', '=', partner)
    .where('reference', '=', reference)
    .where('lead_id', '>=', from)
    .where('lead_id', '<', to)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
