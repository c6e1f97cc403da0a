import { sql, type Kysely } from 'kysely'
import type { AcceptanceVersion, Decisions, LearnedShares } from '#core/journey/learn-shares.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Verdicts of a partner that took the lead, whatever the applicant chose then; and those that it did not take. */
const TAKEN = ['accepted', 'held', 'not-chosen', 'passed-by-applicant', 'expired']
const NOT_TAKEN = ['declined', 'withdrawn']

/**
 * What partners decided about leads that were made since an id, by country. Failures and leads that a partner knew
 * already are no decisions; a lead that a partner returned later was not taken.
 */
export async function readDecisions(db: Kysely<Tables>, sinceLead: string): Promise<readonly Decisions[]> {
  const { rows } = await sql<Decisions>`
    select asked.country, asked.partner, count(*)::int as decided,
      (count(*) filter (where asked.verdict = any(${TAKEN}) and last.outcome is distinct from 'returned'))::int as accepted
    from submissions as asked
    left join sales on sales.submission_id = asked.id
    left join lateral (
      select outcome from outcomes where outcomes.sale_id = sales.id order by outcomes.at desc, outcomes.event_id collate "C" desc limit 1
    ) as last on true
    where asked.lead_id >= ${sinceLead}::uuid and asked.country is not null and asked.state = 'decided'
      and asked.verdict = any(${[...TAKEN, ...NOT_TAKEN]})
    group by asked.country, asked.partner`.execute(db)
  return rows
}

/** The newest version of learned shares; undefined before the first. */
export const readAcceptance = (db: Kysely<Tables>): Promise<AcceptanceVersion | undefined> =>
  db.selectFrom('acceptance_versions').select(['id', 'shares']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Adds a version. */
export async function addAcceptance(db: Kysely<Tables>, shares: LearnedShares, at: Date): Promise<void> {
  await db
    .insertInto('acceptance_versions')
    .values({ at, shares: JSON.stringify(shares) })
    .execute()
}
