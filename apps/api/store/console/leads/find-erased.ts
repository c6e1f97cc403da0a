import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { LeadKeys } from './lead-keys.ts'

/** What is left of a lead whose person is erased. */
export interface ErasedLead {
  readonly id: string
  readonly site: string
  readonly erasedAt: Date
  /** The partners that had the application. */
  readonly partners: readonly string[]
}

/** The ends of so many ids are hardly ever the same. */
const MOST = 20

/**
 * Finds erased leads of the sites that a person may see by id and by reference: nothing else of them is stored. The few that are named
 * are read first: the order alone would walk through all.
 */
export async function findErased(
  db: Kysely<Tables>,
  { sites }: Pick<Scope, 'sites'>,
  { id, reference }: LeadKeys,
): Promise<readonly ErasedLead[]> {
  const named = [
    ...(id === undefined ? [] : [sql`lead_id = ${id}::uuid`]),
    ...(reference === undefined ? [] : [sql`right(lead_id::text, 10) = ${reference}`]),
  ]
  if (named.length === 0 || sites.length === 0) return []
  const { rows } = await sql<ErasedLead>`
    with named as materialized (select lead_id, site, erased_at, partners from erasures where ${sql.join(named, sql` or `)})
    select lead_id as id, site, erased_at as "erasedAt", partners from named
    where site = any(${[...sites]}::text[]) order by lead_id desc limit ${MOST}`.execute(db)
  return rows
}
