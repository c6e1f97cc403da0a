import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'

/** The condition under which a row of a site may be seen: every query of the console has it. `site` names its column. */
export const siteInScope = ({ isEverything, sites }: Scope, site: string): RawBuilder<boolean> =>
  isEverything ? sql<boolean>`true` : sql<boolean>`${sql.ref(site)} = any(${[...sites]}::text[])`

/** The same for a row that has a country and no site. */
export const countryInScope = ({ isEverything, countries }: Scope, country: string): RawBuilder<boolean> =>
  isEverything ? sql<boolean>`true` : sql<boolean>`${sql.ref(country)} = any(${[...countries]}::text[])`
