import { sql, type Kysely } from 'kysely'
import type { RoutingFacts } from '#core/journey/route-lead.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** The first turn of a lead that was routed, with what partners answered. */
export interface PastTurn {
  readonly id: string
  readonly leadId: string
  readonly at: Date
  readonly site: string
  readonly facts: RoutingFacts
  readonly answered: { readonly [partner: string]: string } | null
}

/** A row of the log that is a first turn; the index routings_sampled has these alone. */
export const IS_FIRST_TURN = sql<boolean>`json_array_length(routings.facts -> 'asked') = 0`

/** What is read of a first turn. */
export const PAST_TURN = sql`
  routings.id, routings.lead_id as "leadId", routings.at, routings.site, routings.facts,
  (select jsonb_object_agg(partner, verdict) from submissions where lead_id = routings.lead_id and state = 'decided') as answered`

/** First turns after a row of the log, oldest first, so many at once. */
export async function readPastTurns(
  db: Kysely<Tables>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly PastTurn[]> {
  const { rows } = await sql<PastTurn>`
    select ${PAST_TURN} from routings where routings.id > ${after} and ${IS_FIRST_TURN} order by routings.id limit ${limit}`.execute(db)
  return rows
}

/** The stored answers of leads to some data points, by lead. A lead that is erased is not among them. */
export async function readAnswersTo(
  db: Kysely<Tables>,
  leads: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswers>> {
  if (leads.length === 0 || fields.length === 0) return new Map()
  const answers = sql.join(fields.map((field) => sql`${field}::text, answers -> ${field}`))
  const { rows } = await sql<{ id: string; answers: StoredAnswers }>`
    select id, jsonb_strip_nulls(jsonb_build_object(${answers})) as answers from leads where id = any(${[...leads]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, answers: of }) => [id, of]))
}
