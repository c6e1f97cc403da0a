import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { keepRules } from '#apps/api/store/partners/routings.ts'
import type { Sites } from '../sites/site-context.ts'

/** Keeps the rules by which sites route, so that the log can be replayed when these rules are long gone. */
export async function archiveRules(sites: Sites, db: Database['db']): Promise<void> {
  for (const { site, routing } of sites.values()) await keepRules(db, routing.version, site.id, routing.rules)
}
