import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { messageInScope, siteInScope } from '../in-scope.ts'

/** Messages about the leads of a scope to a receiver. */
export interface ToldMessages {
  readonly receiver: string
  /** How many it took since a moment. */
  readonly told: number
  /** How many wait for a try, and how many are held because it is off; no more than `MOST_WAITING` are counted. */
  readonly queued: number
  readonly held: number
}

/** How a receiver stands; one that was never told anything in vain is not among them. */
export interface FailingReceiver {
  readonly receiver: string
  readonly failingSince: Date | null
  readonly offSince: Date | null
}

export const MOST_WAITING = 5000

/** Counts the messages to receivers. */
export async function readTold(
  db: Kysely<Tables>,
  scope: Scope,
  { receivers, since }: { readonly receivers: readonly string[]; readonly since: Date },
): Promise<readonly ToldMessages[]> {
  const names = [...receivers]
  const lately = sql`postbacks.state = 'told' and settled_at >= ${since} and receiver = any(${names}::text[])`
  // releases before wrote no site beside a message
  const olderToo = scope.isEverything
    ? sql``
    : sql`union all select receiver, count(*) from postbacks where ${lately} and site is null and ${messageInScope(scope)} group by receiver`
  const { rows } = await sql<ToldMessages>`
    select name as receiver, coalesce(lately.told, 0)::int as told, coalesce(waiting.queued, 0)::int as queued, coalesce(waiting.held, 0)::int as held
    from unnest(${names}::text[]) as name
    left join (
      select receiver, sum(told) as told from (
        select receiver, count(*) as told from postbacks where ${lately} and ${siteInScope(scope, 'site')} group by receiver ${olderToo}
      ) as parts group by receiver
    ) as lately on lately.receiver = name
    left join lateral (
      select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'held') as held
      from (
        select state from postbacks where receiver = name and state <> 'told' and ${messageInScope(scope)} limit ${MOST_WAITING}
      ) as unsent
    ) as waiting on true`.execute(db)
  return rows
}

/** How these receivers stand. A receiver is told about all brands, so this says nothing of any of them. */
export async function readFailing(db: Kysely<Tables>, receivers: readonly string[]): Promise<readonly FailingReceiver[]> {
  if (receivers.length === 0) return []
  const rows = await db
    .selectFrom('receivers')
    .selectAll()
    .where('receiver', 'in', [...receivers])
    .execute()
  return rows.map(({ receiver, failing_since: failingSince, off_since: offSince }) => ({ receiver, failingSince, offSince }))
}
