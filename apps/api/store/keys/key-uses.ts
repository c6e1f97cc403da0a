import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Adds to how many values a key has encrypted, and returns how many these are in all. */
export async function addKeyUses(db: Kysely<Tables>, key: string, more: number): Promise<number> {
  const { rows } = await sql<{ uses: string }>`
    insert into key_uses as known (key, uses) values (${key}, ${more})
    on conflict (key) do update set uses = known.uses + excluded.uses
    returning uses`.execute(db)
  return Number(rows[0]?.uses ?? more)
}

/** How many values each key has encrypted. */
export async function readKeyUses(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('key_uses').selectAll().execute()
  return new Map(rows.map(({ key, uses }) => [key, Number(uses)]))
}
