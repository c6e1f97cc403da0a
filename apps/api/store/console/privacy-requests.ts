import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { PrivacyOutcome, PrivacyRequestKind } from '#core/console/privacy/request-kinds.ts'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from './in-scope.ts'

/** A request of a person; days are those of the site's country. */
export interface PrivacyRequest {
  readonly id: string
  readonly site: string
  readonly kind: PrivacyRequestKind
  readonly receivedOn: string
  readonly dueOn: string
  /** The applications that it is about, and whether each is still there. */
  readonly leads: readonly { readonly id: string; readonly isThere: boolean }[]
  readonly notedBy: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly outcome: PrivacyOutcome | null
}

/** Which requests; what is absent excludes none. */
export interface RequestFilter {
  readonly isOpen: boolean
  readonly kind?: PrivacyRequestKind | undefined
  readonly site?: string | undefined
  /** Of the closed ones, those behind this one alone. */
  readonly before?: string | undefined
  readonly limit: number
}

const COLUMNS = sql`id::text, site, kind, to_char(received_on, 'YYYY-MM-DD') as "receivedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
  coalesce((select jsonb_agg(jsonb_build_object('id', lead, 'isThere', exists (select from leads where leads.id = lead)) order by lead)
    from unnest(leads) as lead), '[]') as leads,
  noted_by as "notedBy", closed_at as "closedAt", closed_by as "closedBy", outcome`

/** Lists requests of the scope: the open ones by the day that the law gives, the closed ones from the newest on. */
export async function listRequests(
  db: Kysely<Tables>,
  scope: Scope,
  { isOpen, kind, site, before, limit }: RequestFilter,
): Promise<readonly PrivacyRequest[]> {
  const { rows } = await sql<PrivacyRequest>`
    select ${COLUMNS} from privacy_requests
    where ${siteInScope(scope, 'site')} and ${isOpen ? sql`closed_at is null` : sql`closed_at is not null`}
      and ${isOpen ? sql`true` : isBehind(scope, before)}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${site === undefined ? sql`true` : sql`site = ${site}`}
    order by ${isOpen ? sql`due_on, id` : sql`closed_at desc, id desc`} limit ${limit}`.execute(db)
  return rows
}

const isBehind = (scope: Scope, before: string | undefined): RawBuilder<unknown> =>
  before === undefined
    ? sql`true`
    : sql`(closed_at, id) < (select closed_at, id from privacy_requests where id = ${before}::uuid and ${siteInScope(scope, 'site')})`

const requestOf = (scope: Scope, id: string) =>
  sql<PrivacyRequest>`select ${COLUMNS} from privacy_requests where id = ${id}::uuid and ${siteInScope(scope, 'site')}`

/** A request of the scope. */
export const readRequest = async (db: Kysely<Tables>, scope: Scope, id: string): Promise<PrivacyRequest | undefined> =>
  (await requestOf(scope, id).execute(db)).rows[0]

/** A request of the scope, its row locked. */
export const lockRequest = async (tx: Transaction<Tables>, scope: Scope, id: string): Promise<PrivacyRequest | undefined> =>
  (await sql<PrivacyRequest>`${requestOf(scope, id)} for update`.execute(tx)).rows[0]

/** Adds a request. */
export async function addRequest(tx: Transaction<Tables>, request: Insertable<Tables['privacy_requests']>): Promise<void> {
  await tx.insertInto('privacy_requests').values(request).execute()
}

/** How a request ended. */
export interface ClosedAs {
  readonly at: Date
  readonly by: string
  readonly outcome: PrivacyOutcome
}

/** Closes a request. */
export async function closeRequest(tx: Transaction<Tables>, id: string, { at, by, outcome }: ClosedAs): Promise<void> {
  await tx.updateTable('privacy_requests').set({ closed_at: at, closed_by: by, outcome }).where('id', '=', id).execute()
}

/** The sites of leads of the scope, also of erased ones; a lead of another scope is not among them. */
export async function sitesOfLeads(db: Kysely<Tables>, scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; site: string }>`
    select id::text, site from (
      select id, site from leads where id = any(${[...ids]}::uuid[])
      union select lead_id, site from erasures where lead_id = any(${[...ids]}::uuid[])
    ) as found where ${siteInScope(scope, 'site')}`.execute(db)
  return new Map(rows.map(({ id, site }) => [id, site]))
}
