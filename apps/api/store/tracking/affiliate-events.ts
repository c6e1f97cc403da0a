import { sql, type Insertable, type Kysely } from 'kysely'
import type { AffiliateEventsTable } from '#apps/api/platform/postgres/tables/affiliate-table.ts'
import { AFFILIATE_EVENT } from '#core/contract/tracking/record-affiliate-event.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Keeps an event; one that is there stays as it was first told. */
export async function addAffiliateEvent(tx: Kysely<Tables>, event: Insertable<AffiliateEventsTable>): Promise<void> {
  await tx
    .insertInto('affiliate_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 10_000

/** An event as the operator reads it. */
export interface AffiliateEvent {
  readonly at: Date
  readonly site: string
  readonly event: string
  readonly leadId: string
  readonly attribute: string | null
  readonly subId: string | null
  readonly transactionId: string | null
}

/** Goes through the events since a moment, oldest first, so many at a time. */
export async function* eachAffiliateEvent(db: Kysely<Tables>, since: Date, atOnce = AT_ONCE): AsyncGenerator<AffiliateEvent, void> {
  // a Date has no microseconds
  const events = db
    .selectFrom('affiliate_events')
    .selectAll()
    .select(sql<string>`at::text`.as('place'))
  const ordered = events.orderBy('at').orderBy('lead_id').orderBy('event').orderBy('occasion').limit(atOnce)
  let wanted = sql<boolean>`at >= ${since}`
  for (let rows; (rows = await ordered.where(wanted).execute()).length > 0;) {
    for (const { lead_id: leadId, sub_id: subId, transaction_id: transactionId, at, site, event, attribute } of rows)
      yield { at, site, event, leadId, attribute, subId, transactionId }
    const last = rows.at(-1)
    wanted = sql<boolean>`(at, lead_id, event, occasion) > (${last?.place}::timestamptz, ${last?.lead_id}::uuid, ${last?.event}, ${last?.occasion}::bytea)`
  }
}

/** Leads that links brought, as the links name their affiliate and its sub-id. */
export interface BroughtLeads {
  readonly site: string
  readonly attribute: string
  readonly subId: string | null
  readonly leads: number
}

/** How many leads were begun from one moment to before another, by site and the reference of the link that brought them; the most first. */
export async function countCreatedLeads(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly BroughtLeads[]> {
  const rows = await db
    .selectFrom('affiliate_events')
    .select(({ fn }) => ['site', 'attribute', 'sub_id', fn.countAll<string>().as('leads')])
    .where('event', '=', AFFILIATE_EVENT)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['site', 'attribute', 'sub_id'])
    .orderBy('leads', 'desc')
    .execute()
  return rows.flatMap(({ site, attribute, sub_id: subId, leads }) =>
    attribute === null ? [] : [{ site, attribute, subId, leads: Number(leads) }],
  )
}
