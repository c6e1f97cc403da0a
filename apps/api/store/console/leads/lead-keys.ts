import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** What a search text may stand for; a lead that one of them names is found. */
export interface LeadKeys {
  readonly id?: string
  /** The last ten digits of the id, in small letters (core/lead/reference-of.ts). */
  readonly reference?: string
  /** How a lender calls the application, and the lenders that may. */
  readonly lenderReference?: { readonly partners: readonly string[]; readonly text: string }
  /** Keyed hashes of an e-mail, and of a phone, under each key in use. */
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
}

/** Nobody has so many applications; whoever tries a lender's interface out may. */
const MOST_LEADS = 1000

/** The ids of the leads of these sites that the keys name, the newest of each key. */
export async function idsOf(db: Kysely<Tables>, sites: readonly string[], keys: LeadKeys): Promise<readonly string[]> {
  const named = namedBy(keys)
  if (named.length === 0) return []
  const parts = named.map(
    (is) => sql`(select id from leads where site = any(${[...sites]}) and ${is} order by id desc limit ${MOST_LEADS})`,
  )
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(parts, sql` union `)}) as named`.execute(db)
  return rows.map(({ id }) => id)
}

/** One condition for each key, each of them served by an index of its own. */
function namedBy({ id, reference, lenderReference, emails = [], phones = [] }: LeadKeys): readonly RawBuilder<unknown>[] {
  return [
    ...(id === undefined ? [] : [sql`id = ${id}::uuid`]),
    ...(reference === undefined ? [] : [sql`right(id::text, 10) = ${reference}`]),
    ...(emails.length === 0 ? [] : [sql`email_index = any(${[...emails]})`]),
    ...(phones.length === 0 ? [] : [sql`phone_index = any(${[...phones]})`]),
    ...(lenderReference === undefined ? [] : [namedByLender(lenderReference)]),
  ]
}

const namedByLender = ({ partners, text }: NonNullable<LeadKeys['lenderReference']>) =>
  sql`id = any(array(select lead_id from submissions where partner = any(${[...partners]}) and reference = ${text} limit ${MOST_LEADS}))`
