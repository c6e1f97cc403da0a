import { sql, type Kysely, type RawBuilder } from 'kysely'
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
  /** Where a list goes on behind it. */
  readonly place: string
}

/** Which proofs; `before` is the place of the last one that was shown. */
export interface ErasureSearch {
  readonly because?: ErasureReason | undefined
  readonly site?: string | undefined
  /** Those alone of which a partner that is none of these had the application. */
  readonly notOnlyTo?: readonly string[] | undefined
  readonly before?: string | undefined
  readonly limit: number
}

const ERASURE = sql`select lead_id::text as lead, site, because, partners, erased_at as "erasedAt",
  (extract(epoch from erased_at) * 1000000)::bigint::text || '~' || lead_id as place from erasures`

/** Proofs of erasure of the scope, the newest first. The index of each site is read no further than is shown. */
export async function listErasures(
  db: Kysely<Tables>,
  { isEverything, sites }: Scope,
  { because, site: only, notOnlyTo, before, limit }: ErasureSearch,
): Promise<readonly FoundErasure[]> {
  const isBecause = because === undefined ? sql`true` : sql`because = ${because}`
  const hasOther = notOnlyTo === undefined ? sql`true` : sql`not partners <@ ${[...notOnlyTo]}::text[]`
  const isOf = sql`${isBecause} and ${hasOther} and ${isBefore(before)}`
  const newest = sql`order by erased_at desc, lead_id desc limit ${limit}`
  if (isEverything && only === undefined) return (await sql<FoundErasure>`${ERASURE} where ${isOf} ${newest}`.execute(db)).rows
  // a site that is no longer in the catalogue is seen by who sees everything
  const asked = only === undefined ? sites : isEverything || sites.includes(only) ? [only] : []
  if (asked.length === 0) return []
  const ofSites = asked.map((site) => sql`(${ERASURE} where site = ${site} and ${isOf} ${newest})`)
  const { rows } = await sql<FoundErasure>`
    select * from (${sql.join(ofSites, sql` union all `)}) as found order by "erasedAt" desc, lead::uuid desc limit ${limit}`.execute(db)
  return rows
}

function isBefore(place: string | undefined): RawBuilder<unknown> {
  const [micros, lead] = place?.split('~') ?? []
  if (micros === undefined || lead === undefined) return sql`true`
  return sql`(erased_at, lead_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lead}::uuid)`
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
