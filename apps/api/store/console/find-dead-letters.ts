import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { jobInScope, leadOfJob, siteOfJob } from './job-in-scope.ts'

/** Which dead letters are looked for; what is absent excludes none. */
export interface LetterFilter {
  readonly id?: string | undefined
  /** Name of the job. */
  readonly kind?: string | undefined
  readonly site?: string | undefined
  /** From this moment, and before that one. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The place of the last one of the page before: microseconds and id. */
  readonly before?: string | undefined
}

/** A job that was given up. */
export interface FoundLetter {
  readonly id: string
  /** The name of its queue. */
  readonly queue: string
  readonly since: Date
  readonly reason: string | null
  readonly lead: string | null
  /** False where the lead was erased. */
  readonly isThere: boolean
  readonly site: string | null
  readonly partner: string | null
  /** Where the list goes on behind it. */
  readonly place: string
}

const PLACE = sql`(extract(epoch from created_on) * 1000000)::bigint`

/** Finds dead letters of the scope, the newest first. */
export async function findDeadLetters(
  db: Kysely<Tables>,
  scope: Scope,
  { limit, ...filter }: LetterFilter & { readonly limit: number },
): Promise<readonly FoundLetter[]> {
  const { rows } = await sql<FoundLetter>`
    select found.*, exists (select from leads where leads.id = found.lead) as "isThere" from (
      select id::text, name as queue, created_on as since, source_output ->> 'message' as reason,
        ${leadOfJob} as lead, ${siteOfJob} as site, data ->> 'partner' as partner, ${PLACE} || '~' || id as place
      from pgboss.job where ${wanted(scope, filter)} order by created_on desc, id desc limit ${limit}
    ) as found`.execute(db)
  return rows
}

function wanted(scope: Scope, { id, kind, site, from, to, before }: LetterFilter): RawBuilder<unknown> {
  const [micros = '0', last = ''] = before?.split('~') ?? []
  return sql.join(
    [
      kind === undefined ? sql`name in (select name from pgboss.queue where name like '%-dead')` : sql`name = ${`${kind}-dead`}`,
      sql`state < 'active'`,
      ...(id === undefined ? [] : [sql`id = ${id}::uuid`]),
      ...(from ? [sql`created_on >= ${from}`] : []),
      ...(to ? [sql`created_on < ${to}`] : []),
      ...(before === undefined ? [] : [sql`(${PLACE}, id) < (${micros}::bigint, ${last}::uuid)`]),
      ...(site === undefined ? [] : [sql`${siteOfJob} = ${site}`]),
      jobInScope(scope),
    ],
    sql` and `,
  )
}
