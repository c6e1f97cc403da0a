import type { Kysely } from 'kysely'
import { findVisit } from '#apps/api/store/leads/leads.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { uiColors } from '#core/contract/lead/lead-payload.ts'

/** The colours in which the lead was begun, where the page around the form gave any. */
export async function colorsOf(db: Kysely<Tables>, leadId: string): Promise<{ readonly [name: string]: string } | undefined> {
  const visit = await findVisit(db, leadId)
  return uiColors.safeParse(visit?.['uiColors']).data
}
