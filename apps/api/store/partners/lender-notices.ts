import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
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

/** A withdrawal that people have to tell a lender, which has no call for it. */
export interface NoticeToWrite extends Pick<LenderNotice, 'id' | 'partner' | 'kind' | 'code'> {
  readonly leadId: string
  readonly askedAt: Date
  /** How the lender calls the application; null where it gave no reference. */
  readonly reference: string | null
}

const toWrite = (db: Kysely<Tables>) =>
  db.selectFrom('lender_notices').where('lender_notices.other_ways_at', 'is not', null).where('lender_notices.confirmed_at', 'is', null)

/** How many withdrawals people have to tell lenders, and are not noted as told. */
export async function countToWrite(db: Kysely<Tables>): Promise<number> {
  const { count } = await toWrite(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const AT_ONCE = 10_000

/** The same one by one, the oldest first, so many at a time. */
export async function* eachToWrite(db: Kysely<Tables>, atOnce = AT_ONCE): AsyncGenerator<NoticeToWrite, void> {
  const notices = toWrite(db)
    .leftJoin('submissions', (join) =>
      join.onRef('submissions.lead_id', '=', 'lender_notices.lead_id').onRef('submissions.partner', '=', 'lender_notices.partner'),
    )
    .select([
      'lender_notices.id',
      'lender_notices.partner',
      'kind',
      'code',
      'lender_notices.lead_id',
      'lender_notices.asked_at',
      'submissions.reference',
      // a Date has no microseconds
      sql<string>`lender_notices.asked_at::text`.as('place'),
    ])
    .orderBy('lender_notices.asked_at')
    .orderBy('lender_notices.id')
    .limit(atOnce)
  let wanted = sql<boolean>`true`
  for (let rows; (rows = await notices.where(wanted).execute()).length > 0;) {
    for (const { lead_id: leadId, asked_at: askedAt, place: _, ...row } of rows) yield { ...row, leadId, askedAt }
    const last = rows.at(-1)
    wanted = sql<boolean>`(lender_notices.asked_at, lender_notices.id) > (${last?.place}::timestamptz, ${last?.id}::uuid)`
  }
}

/** Notes that a lender was written to; the applicant reads it as told. Answers false where there is nothing to write by this id. */
export async function noteWritten(db: Kysely<Tables>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lender_notices')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('other_ways_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What lenders are told of a lead, in the order of asking. */
export const readNotices = (db: Kysely<Tables>, leadId: string): Promise<LenderNotice[]> =>
  db.selectFrom('lender_notices').selectAll().where('lead_id', '=', leadId).orderBy('asked_at').orderBy('partner').execute()
