import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Fewer answers than this say nothing about the next ones. */
export const FEWEST_ANSWERS = 20
const SHARE = 0.8

/** Seconds within which four fifths of the lenders of a comparison answered since a moment, by country. */
export async function readAnswerTimes(db: Kysely<Tables>, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ country: string; seconds: number }>`
    select country, percentile_disc(${SHARE}) within group (order by extract(epoch from answered_at - created_at))::float8 as seconds
    from submissions where answered_at > ${since} and country is not null
    group by country having count(*) >= ${FEWEST_ANSWERS}`.execute(db)
  return new Map(rows.map(({ country, seconds }) => [country, seconds]))
}
