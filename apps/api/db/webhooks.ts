import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

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

/** The submission that a partner knows by its own reference, with its lead. */
export async function findByReference(
  db: Kysely<Tables>,
  partner: string,
  reference: string,
): Promise<{ readonly submissionId: string; readonly leadId: string } | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'lead_id'])
    .where('partner', '=', partner)
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { submissionId: row.id, leadId: row.lead_id }
}
