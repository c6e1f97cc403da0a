import type { Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** The site of a lead, and the visit that brought it; undefined where the lead is gone. */
export const findSaleOwner = (
  db: Kysely<Tables>,
  leadId: string,
): Promise<{ readonly site: string; readonly visit: { readonly [part: string]: unknown } } | undefined> =>
  db.selectFrom('leads').select(['site', 'visit']).where('id', '=', leadId).executeTakeFirst()
