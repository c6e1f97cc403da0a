import type { Kysely } from 'kysely'
import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { countCreatedLeads } from '#apps/api/store/tracking/affiliate-events.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import { openStatement, type StatementLine } from './open-statement.ts'

/** Whose statement, of which days: from one moment to before another. */
export interface StatementOf {
  readonly affiliate: string
  readonly from: Date
  readonly to: Date
}

/** Adds up an affiliate's leads of a period by country and sub-id. */
export async function makeStatement(db: Kysely<Tables>, { affiliate, from, to }: StatementOf): Promise<readonly StatementLine[]> {
  const statement = openStatement()
  for await (const told of eachSale(db, { from, to, affiliate })) statement.addSale(told)
  for (const { site, attribute, subId, leads } of await countCreatedLeads(db, { from, to }))
    if (affiliateNamed(attribute) === affiliate) statement.addLeads({ country: countryOf(site), subId, leads })
  return statement.lines()
}

const countryOf = (site: string): string => findSiteById(registry, site)?.countryId ?? ''
