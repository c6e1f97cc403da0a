import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from '#apps/api/store/console/in-scope.ts'

/** How many leads of a site are in a status. */
export interface LeadCount {
  readonly site: string
  readonly status: number
  readonly leads: number
}

/** Counts the leads since a moment by site and status. A lead's id begins with its moment, so that the key's index finds them. */
export const countLeadsSince = (db: Kysely<Tables>, scope: Scope, since: Date): Promise<readonly LeadCount[]> =>
  db
    .selectFrom('leads')
    .select(['site', 'status', sql<number>`count(*)::int`.as('leads')])
    .where('id', '>=', firstIdAt(since))
    .where(siteInScope(scope, 'site'))
    .groupBy(['site', 'status'])
    .orderBy('site')
    .execute()
