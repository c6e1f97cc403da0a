import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { OwnPlace } from './documents.ts'

/** Longer than any cleaning lasts: whoever died in the middle does not hold the place for ever. */
const LEASE_SECONDS = 120

/** Takes a place for one cleaning; false where another has it. */
export async function beginCleaning(db: Kysely<Tables>, { id, lead_id: leadId }: OwnPlace): Promise<boolean> {
  const taken = await db
    .updateTable('documents')
    .set({ cleaning_since: sql`now()` })
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .where(sql<boolean>`(cleaning_since is null or cleaning_since < now() - make_interval(secs => ${LEASE_SECONDS}))`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Gives the place back. */
export async function endCleaning(db: Kysely<Tables>, { id, lead_id: leadId }: OwnPlace): Promise<void> {
  await db.updateTable('documents').set({ cleaning_since: null }).where('lead_id', '=', leadId).where('id', '=', id).execute()
}
