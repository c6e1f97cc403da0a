import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** What a lender is told of a withdrawal, and what came of it. */
export type LenderNotice = Selectable<Tables['lender_notices']>

/** What telling a lender came to: it knows, it has no call for it, or it failed with this code. */
export type NoticeOutcome = 'confirmed' | 'other-ways' | { readonly failed: string }

/** Notes that a lender is to be told. */
export const addNotice = (tx: Transaction<Tables>, notice: Insertable<Tables['lender_notices']>): Promise<void> =>
  writeLater(tx, tx.insertInto('lender_notices').values(notice))

/** Notes a try to tell a lender. */
export async function noteTry(db: Kysely<Tables>, id: string, outcome: NoticeOutcome, at: Date): Promise<void> {
  const isFailed = typeof outcome === 'object'
  await db
    .updateTable('lender_notices')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      last_error: isFailed ? outcome.failed : null,
      ...(outcome === 'confirmed' && { confirmed_at: at }),
      ...(outcome === 'other-ways' && { other_ways_at: at }),
    }))
    .where('id', '=', id)
    .execute()
}

/** What lenders are told of a lead, in the order of asking. */
export const readNotices = (db: Kysely<Tables>, leadId: string): Promise<LenderNotice[]> =>
  db.selectFrom('lender_notices').selectAll().where('lead_id', '=', leadId).orderBy('asked_at').orderBy('partner').execute()
