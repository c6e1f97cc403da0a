import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

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
  await tx
    .insertInto('message_counts')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const keys = ordered.map(({ key }) => key)
  const rows = await tx
    .selectFrom('message_counts')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute()
  return fresh.map((one) => {
    const row = rows.find(({ key, ends_at: endsAt }) => key === one.key && endsAt > now) ?? one
    return { key: one.key, count: row.count, endsAt: row.ends_at }
  })
}

/** The counts as they stand, of windows that may be over. */
export async function readCounts(db: Kysely<Tables>, windows: readonly CountWindow[]): Promise<readonly Counted[]> {
  const keys = windows.map(({ key }) => key)
  const rows = await db.selectFrom('message_counts').selectAll().where('key', 'in', keys).execute()
  return rows.map(({ key, count, ends_at: endsAt }) => ({ key, count, endsAt }))
}

/** Counts one more message against what the transaction has locked. */
export async function countMessage(tx: Transaction<Tables>, counted: readonly Counted[]): Promise<void> {
  const rows = counted.map(({ key, count, endsAt }) => ({ key, count: count + 1, ends_at: endsAt }))
  await tx
    .insertInto('message_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((excluded) => ({ count: excluded.ref('excluded.count'), ends_at: excluded.ref('excluded.ends_at') })),
    )
    .execute()
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
