import type { Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A lead's site and its answers as they are stored; what came with its visit beside them. */
export interface LeadAnswers {
  readonly site: string
  readonly answers: StoredAnswers
  readonly visit: { readonly [part: string]: unknown }
}

/** The answers of a lead of these sites; undefined where there is none, or it is erased. */
export async function readLeadAnswers(db: Kysely<Tables>, { sites }: Pick<Scope, 'sites'>, id: string): Promise<LeadAnswers | undefined> {
  if (sites.length === 0) return undefined
  return await db
    .selectFrom('leads')
    .select(['site', 'answers', 'visit'])
    .where('id', '=', id)
    .where('site', 'in', [...sites])
    .executeTakeFirst()
}
