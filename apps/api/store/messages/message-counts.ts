import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** What messages count against, and for how long. */
export interface CountWindow {
  readonly key: string
  readonly windowMs: number
}

/** How many messages went out in the window that is running. */
export interface Counted {
  readonly key: string
  readonly count: number
  readonly endsAt: Date
}

/** The counts of these windows, locked until the transaction ends. All transactions lock them in one order. */
export async function lockCounts(tx: Transaction<Tables>, windows: readonly CountWindow[], now: Date): Promise<readonly Counted[]> {
  const ordered = windows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const fresh = ordered.map(({ key, windowMs }) => ({ key, count: 0, ends_at: new Date(now.getTime() + windowMs) }))
  const rows = await lockRows(tx, fresh)
  return fresh.map((one) => {
    const row = rows.find(({ key, ends_at: endsAt }) => key === one.key && endsAt > now) ?? one
    return { key: one.key, count: row.count, endsAt: row.ends_at }
  })
}

type Row = Selectable<Tables['message_counts']>

/** The rows with these keys, locked; those that are not there yet are added. */
async function lockRows(tx: Transaction<Tables>, fresh: readonly Row[]): Promise<readonly Row[]> {
  const keys = fresh.map(({ key }) => key)
  const rows = await tx
    .with('added', (add) =>
      add
        .insertInto('message_counts')
        .values([...fresh])
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('found', (find) =>
      find
        .selectFrom('message_counts')
        .selectAll()
        .where('key', 'in', keys)
        .orderBy(sql`key collate "C"`)
        .forUpdate(),
    )
    .selectFrom('added')
    .selectAll()
    .unionAll((from) => from.selectFrom('found').selectAll())
    .execute()
  // one that another transaction added in that moment is seen by a query that begins after it
  return rows.length === keys.length ? rows : lockRows(tx, fresh)
}

/** The counts as they stand, of windows that may be over. */
export async function readCounts(db: Kysely<Tables>, windows: readonly CountWindow[]): Promise<readonly Counted[]> {
  const keys = windows.map(({ key }) => key)
  const rows = await db.selectFrom('message_counts').selectAll().where('key', 'in', keys).execute()
  return rows.map(({ key, count, ends_at: endsAt }) => ({ key, count, endsAt }))
}

/** Counts one more message against what the transaction has locked. */
export async function countMessage(tx: Transaction<Tables>, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ key, count, endsAt }) => ({ key, count: count + 1, ends_at: endsAt }))
  const added = tx.insertInto('message_counts').values(rows)
  await writeLater(
    tx,
    added.onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((excluded) => ({ count: excluded.ref('excluded.count'), ends_at: excluded.ref('excluded.ends_at') })),
    ),
  )
}

/** Takes back a message that did not go out. */
export async function uncountMessage(db: Kysely<Tables>, counted: readonly Counted[]): Promise<void> {
  const keys = counted.map(({ key }) => key).toSorted()
  await db
    .updateTable('message_counts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute()
}

/** Removes windows that are over. */
export async function forgetMessageCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('message_counts').where('ends_at', '<', now).execute()
}
