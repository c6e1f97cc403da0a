import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { idsOf, type LeadKeys } from './lead-keys.ts'
import { namedAffiliate } from '#apps/api/store/leads/named-affiliate.ts'
import { wasSent } from '#apps/api/store/leads/was-sent.ts'

/** Which leads are looked for; what is absent excludes none. */
export interface LeadFilter {
  /** What a search text may stand for. */
  readonly keys?: LeadKeys
  readonly site?: string
  readonly status?: number
  readonly partner?: string
  /** By the name that settings have for it, like `some-blog`. */
  readonly affiliate?: string
  /** By site, for a day begins when it begins there: the first id of the days, and the first one after them. */
  readonly days?: ReadonlyMap<string, IdRange>
}

/** Ids from one on to before another. */
export interface IdRange {
  readonly from: string
  readonly to: string
}

/** Where to go on, and how many leads a page has. */
export interface LeadPage {
  /** The id that the page before ended with. */
  readonly before?: string
  readonly limit: number
}

/** What is looked for, and which page of it. */
export interface LeadSearch {
  readonly filter: LeadFilter
  readonly page: LeadPage
}

/** A lead of a list. */
export interface ListedLead {
  readonly id: string
  readonly site: string
  readonly status: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly affiliate: string | null
  readonly partners: readonly string[]
  /** E-mail and phone as they are stored, where there are any. */
  readonly contact: StoredAnswers
}

/** Leads from the newest on. `next` is where the next page begins: a page may be short or empty and yet not the last one. */
export interface LeadsFound {
  readonly leads: readonly ListedLead[]
  readonly next?: string
}

/** So many leads are looked at for one page: rare partners and affiliates take several, each of them quick. */
export const LOOKED_AT = 3000
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Finds leads of the sites that a person may see, the newest first (docs/decisions/server/320-finding-leads.md). */
export async function findLeads(db: Kysely<Tables>, scope: Pick<Scope, 'sites'>, { filter, page }: LeadSearch): Promise<LeadsFound> {
  const sites = scope.sites.filter((site) => filter.site === undefined || site === filter.site)
  if (sites.length === 0) return { leads: [] }
  const isPlain = filter.partner === undefined && filter.affiliate === undefined
  const most = isPlain ? page.limit + 1 : LOOKED_AT
  const looked = await look(db, { ...filter, ...page }, { sites, most })
  const fitting = isPlain ? looked : await keepFitting(db, looked, filter)
  const shown = fitting.slice(0, page.limit)
  const last = fitting.length > page.limit ? shown.at(-1) : looked.length === most ? looked.at(-1) : undefined
  return { leads: await readListed(db, scope, shown), ...(last !== undefined && { next: last }) }
}

/** The sites whose leads are looked at, and how many leads. */
interface Looking {
  readonly sites: readonly string[]
  readonly most: number
}

/** Reads no more of the index of each site than is looked at in all: PostgreSQL does not merge them by itself. */
async function look(db: Kysely<Tables>, filter: LeadFilter & LeadPage, { sites, most }: Looking): Promise<readonly string[]> {
  const ids = filter.keys && (await idsOf(db, sites, filter.keys))
  if (ids?.length === 0) return []
  const isNamed = ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`
  const ofSites = sites.map(
    (site) => sql`(select id from leads where site = ${site} and ${isWithin(site, filter)} and ${isNamed} order by id desc limit ${most})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(ofSites, sql` union all `)}) as looked order by id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

function isWithin(site: string, { days, status, before = AFTER_ALL }: LeadFilter & LeadPage): RawBuilder<unknown> {
  const { from, to } = days?.get(site) ?? { from: BEFORE_ALL, to: AFTER_ALL }
  const within = sql`id < ${before}::uuid and id < ${to}::uuid and id >= ${from}::uuid`
  return status === undefined ? within : sql`${within} and status = ${status}`
}

/** Those of the leads that the partner was asked about, and that the affiliate brought. */
async function keepFitting(db: Kysely<Tables>, looked: readonly string[], { partner, affiliate }: LeadFilter): Promise<readonly string[]> {
  const [first, last] = [looked.at(-1), looked[0]]
  if (first === undefined || last === undefined) return []
  const asked = sql`
    select lead_id from submissions
    where partner = ${partner ?? ''} and lead_id between ${first}::uuid and ${last}::uuid and ${wasSent}`
  const isAsked = partner === undefined ? sql`true` : sql`id in (${asked})`
  const isBrought = affiliate === undefined ? sql`true` : sql`${namedAffiliate} = ${affiliate}`
  const { rows } = await sql<{ id: string }>`
    select id from leads where id = any(${[...looked]}::uuid[]) and ${isAsked} and ${isBrought} order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

async function readListed(db: Kysely<Tables>, scope: Pick<Scope, 'sites'>, ids: readonly string[]): Promise<readonly ListedLead[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedLead>`
    select id, site, status, created_at as "createdAt", updated_at as "updatedAt",
      visit -> 'affiliateReferenceParams' ->> 'attribute' as affiliate,
      jsonb_strip_nulls(jsonb_build_object('email', answers -> 'email', 'phoneNumber', answers -> 'phoneNumber')) as contact,
      array(select partner from submissions where lead_id = leads.id and ${wasSent} order by created_at, partner) as partners
    from leads where id = any(${[...ids]}::uuid[]) and site = any(${[...scope.sites]}) order by id desc`.execute(db)
  return rows
}
