import { sql, type Kysely } from 'kysely'
import type { RoutingFacts } from '#core/journey/route-lead.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** The first turn of a lead that was routed, with what is left of its answers and what partners answered. */
export interface PastTurn {
  readonly id: string
  readonly leadId: string
  readonly at: Date
  readonly site: string
  readonly facts: RoutingFacts
  /** The answers that were wished for; null where the lead is erased. */
  readonly stored: StoredAnswers | null
  readonly answered: { readonly [partner: string]: string } | null
}

/** First turns after a row of the log, oldest first, so many at once, with the stored answers of some data points. */
export async function readPastTurns(
  db: Kysely<Tables>,
  { after, limit, fields }: { readonly after: string; readonly limit: number; readonly fields: readonly string[] },
): Promise<readonly PastTurn[]> {
  const stored =
    fields.length === 0
      ? sql`null`
      : sql`(select coalesce(jsonb_object_agg(key, value) filter (where key is not null), '{}')
             from leads left join lateral jsonb_each(leads.answers) on key = any(${[...fields]}) where leads.id = routings.lead_id group by leads.id)`
  const { rows } = await sql<PastTurn>`
    select routings.id, routings.lead_id as "leadId", routings.at, routings.site, routings.facts, ${stored} as stored,
      (select jsonb_object_agg(partner, verdict) from submissions where lead_id = routings.lead_id and state = 'decided') as answered
    from routings where routings.id > ${after} and json_array_length(routings.facts -> 'asked') = 0
    order by routings.id limit ${limit}`.execute(db)
  return rows
}
