import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { ErasureReason, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { NoticeToWrite } from '#apps/api/store/partners/lender-notices.ts'
import { siteInScope } from './in-scope.ts'

/** The proof of an erasure. */
export interface FoundErasure {
  readonly lead: string
  readonly site: string
  readonly because: ErasureReason
  readonly partners: readonly string[]
  readonly erasedAt: Date
}

const ERASURE = sql`select lead_id::text as lead, site, because, partners, erased_at as "erasedAt" from erasures`

/** The newest proofs of erasure of the scope. The index of each site is read no further than is shown. */
export async function listErasures(db: Kysely<Tables>, { isEverything, sites }: Scope, limit: number): Promise<readonly FoundErasure[]> {
  if (!isEverything && sites.length === 0) return []
  const newest = sql`order by erased_at desc limit ${limit}`
  const ofSites = sites.map((site) => sql`(${ERASURE} where site = ${site} ${newest})`)
  const { rows } = await sql<FoundErasure>`
    ${isEverything ? sql`${ERASURE} ${newest}` : sql`select * from (${sql.join(ofSites, sql` union all `)}) as found order by "erasedAt" desc limit ${limit}`}`.execute(
    db,
  )
  return rows
}

/** A withdrawal that people have to tell a lender, with the site of its lead. */
export type SeenNotice = NoticeToWrite & { readonly site: string }

/** The withdrawals of leads of the scope that people have to tell lenders, the oldest first; one of them where an id is given. */
export async function listNotices(
  db: Kysely<Tables>,
  scope: Scope,
  { limit, id }: { readonly limit: number; readonly id?: string },
): Promise<readonly SeenNotice[]> {
  const { rows } = await sql<SeenNotice>`
    select notice.id, notice.partner, kind, code, notice.lead_id as "leadId", asked_at as "askedAt", leads.site,
      (select reference from submissions where submissions.lead_id = notice.lead_id and submissions.partner = notice.partner limit 1) as reference
    from lender_notices as notice join leads on leads.id = notice.lead_id
    where other_ways_at is not null and confirmed_at is null and ${siteInScope(scope, 'leads.site')}
      and ${id === undefined ? sql`true` : sql`notice.id = ${id}::uuid`}
    order by asked_at, notice.id limit ${limit}`.execute(db)
  return rows
}
