import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'

/** The condition under which a row of a site may be seen: every query of the console has it. `site` names its column. */
export const siteInScope = ({ isEverything, sites }: Scope, site: string): RawBuilder<boolean> =>
  isEverything ? sql<boolean>`true` : sql<boolean>`${sql.ref(site)} = any(${[...sites]}::text[])`

/** The condition under which a message to a receiver may be seen; a release before wrote no site beside it, which is its lead's then. */
export const messageInScope = ({ isEverything, sites }: Scope): RawBuilder<boolean> =>
  isEverything
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(postbacks.site, (select site from leads where leads.id = postbacks.lead_id)) = any(${[...sites]}::text[])`
