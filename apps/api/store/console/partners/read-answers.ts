import { sql, type Kysely } from 'kysely'
import { ANSWER_TIME_BUCKETS } from '#core/model/partners/answers/answer-times.ts'
import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from '../in-scope.ts'

/** How often a partner gave an answer at a site, with the counts of how long it took, by bucket. */
export interface AnswerCount {
  readonly site: string
  readonly partner: string
  readonly verdict: AnswerVerdict
  readonly answers: number
  readonly times: readonly number[]
}

/** Answers of a day, and those among them of its last hour. */
export interface LateAnswers extends AnswerCount {
  readonly lastHour: number
}

const SUMS = sql.raw(`sum(answers)::int as answers,
  array[${Array.from({ length: ANSWER_TIME_BUCKETS }, (_, index) => `sum(times[${index + 1}])::int`).join(', ')}] as times`)

/** Counts the answers since a moment; those since another (a full ten minutes) are counted beside. */
export async function readLateAnswers(
  db: Kysely<Tables>,
  scope: Scope,
  { since, lastHour }: { readonly since: Date; readonly lastHour: Date },
): Promise<readonly LateAnswers[]> {
  const { rows } = await sql<LateAnswers>`
    select site, partner, verdict, ${SUMS}, coalesce(sum(answers) filter (where at >= ${lastHour}), 0)::int as "lastHour"
    from partner_answers where at >= ${since} and ${siteInScope(scope, 'site')}
    group by site, partner, verdict`.execute(db)
  return rows
}

/** The first day that counts at each site, `YYYY-MM-DD` in its time zone. */
export interface FirstDays {
  readonly [site: string]: string
}

/** Counts the answers of whole days, from the first day that counts at a site on. A site without one is not counted. */
export async function readDayAnswers(db: Kysely<Tables>, scope: Scope, firstDays: FirstDays): Promise<readonly AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select site, partner, verdict, ${SUMS} from partner_answer_days
    join jsonb_each_text(${JSON.stringify(firstDays)}::jsonb) as first (id, first_day) on first.id = site and day >= first_day::date
    where ${siteInScope(scope, 'site')}
    group by site, partner, verdict`.execute(db)
  return rows
}
