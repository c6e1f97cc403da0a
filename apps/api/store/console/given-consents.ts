import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A consent that stands in an application, with the number of its last row in the ledger. */
export interface GivenConsent {
  readonly leadId: string
  readonly code: string
  readonly number: number
}

/** The consents that stand in applications, by code; whose they are has been decided before. */
export async function readGivenConsents(db: Kysely<Tables>, leadIds: readonly string[]): Promise<readonly GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    select "leadId", code, number from (
      select distinct on (lead_id, code) lead_id::text as "leadId", code, number, accepted
      from consents where lead_id = any(${[...leadIds]}::uuid[]) order by lead_id, code, number desc
    ) as last where accepted order by code, "leadId"`.execute(db)
  return rows
}
