import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** How it stands with a receiver of postbacks. */
export interface ReceiverState {
  readonly receiver: string
  readonly failingSince: Date | null
  readonly offSince: Date | null
  /** Messages that wait for a try, and those that wait until it is switched on. */
  readonly queued: number
  readonly held: number
}

/** A receiver answered: what went before is forgotten. */
export async function noteWell(db: Kysely<Tables>, receiver: string): Promise<void> {
  await db
    .updateTable('receivers')
    .set({ failing_since: null })
    .where('receiver', '=', receiver)
    .where('failing_since', 'is not', null)
    .execute()
}

/** A receiver failed; it is switched off where it has been failing since before `offBefore`. Answers whether that happened just now. */
export async function noteFailing(
  db: Kysely<Tables>,
  receiver: string,
  { at, offBefore }: { at: Date; offBefore: Date },
): Promise<boolean> {
  await db
    .insertInto('receivers')
    .values({ receiver, failing_since: at })
    .onConflict((conflict) =>
      conflict.column('receiver').doUpdateSet({ failing_since: sql`coalesce(receivers.failing_since, excluded.failing_since)` }),
    )
    .execute()
  const off = db.updateTable('receivers').set({ off_since: at }).where('receiver', '=', receiver).where('off_since', 'is', null)
  return (await off.where('failing_since', '<=', offBefore).executeTakeFirst()).numUpdatedRows === 1n
}

/** Since when a receiver is off, its row locked; null where it is on, undefined where it never failed. */
export async function lockOff(tx: Transaction<Tables>, receiver: string): Promise<Date | null | undefined> {
  const row = await tx.selectFrom('receivers').select('off_since').where('receiver', '=', receiver).forUpdate().executeTakeFirst()
  return row?.off_since
}

/** Switches a receiver on again. */
export async function switchOn(db: Kysely<Tables>, receiver: string): Promise<void> {
  await db.updateTable('receivers').set({ off_since: null, failing_since: null }).where('receiver', '=', receiver).execute()
}

/** Every receiver that fails, is off, or for whom something waits. */
export async function listReceivers(db: Kysely<Tables>): Promise<readonly ReceiverState[]> {
  const { rows } = await sql<{ receiver: string; failing: Date | null; off: Date | null; queued: number; held: number }>`
    select coalesce(waiting.receiver, receivers.receiver) as receiver, failing_since as failing, off_since as off,
      coalesce(queued, 0)::int as queued, coalesce(held, 0)::int as held
    from receivers full join (
      select receiver, count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'held') as held
      from postbacks where state <> 'told' group by receiver
    ) as waiting on waiting.receiver = receivers.receiver
    where queued > 0 or held > 0 or failing_since is not null or off_since is not null
    order by 1`.execute(db)
  return rows.map(({ receiver, failing, off, queued, held }) => ({ receiver, failingSince: failing, offSince: off, queued, held }))
}
