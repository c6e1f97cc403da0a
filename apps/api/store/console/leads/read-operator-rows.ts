import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { StoredRows } from './stored-lead.ts'

/** Whose lead, and at which site. */
interface LeadOfSite {
  readonly id: string
  readonly site: string
}

/**
 * Reads what people of the operator did about one lead: rows of the audit log that name it, and requests of its person. What was
 * done to many leads at once names none of them.
 */
export async function readOperatorRows(
  db: Kysely<Tables>,
  { id, site }: LeadOfSite,
): Promise<Pick<StoredRows, 'console_audit' | 'privacy_requests'>> {
  const audit = db
    .selectFrom('console_audit')
    .select([sql<string>`${id}::text`.as('lead_id'), 'number', 'at', 'person', 'action', 'reason'])
    .where('site', '=', site)
    // what the log names stands in it with blanks between
    .where(sql<boolean>`string_to_array(subject, ' ') @> array[${id}::text]`)
  const requests = db
    .selectFrom('privacy_requests')
    .select([sql<string>`${id}::text`.as('lead_id'), 'id', 'kind', 'noted_at', 'noted_by', 'closed_at', 'closed_by', 'outcome'])
    .where('site', '=', site)
    .where(sql<boolean>`leads @> array[${id}::uuid]`)
  return {
    console_audit: await audit.orderBy('number').execute(),
    privacy_requests: await requests.orderBy('id').execute(),
  }
}
