import type { Api } from '../api.ts'
import { keepRules } from '#apps/api/store/partners/routings.ts'

/** Keeps the rules by which this release routes, so that the log can be replayed when the release is long gone. */
export async function archiveRules({ sites, database }: Pick<Api, 'sites' | 'database'>): Promise<void> {
  for (const { site, routing } of sites.values()) await keepRules(database.db, routing.version, site.id, routing.rules)
}
