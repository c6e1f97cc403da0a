import { sql, type Kysely } from 'kysely'
import type { ComparedClass } from '#core/console/funnel/compared-classes.ts'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { asked, countsOf, pageFigures, PAGE_SUMS, type ComparedFunnel, type FunnelQuestion, type PageRow } from './funnel.ts'

/** Reads figures of pages by one class, of days and of those before them. Counts are gone through once. */
export async function readComparedClasses(
  db: Kysely<Tables>,
  scope: Scope,
  {
    before,
    by,
    ...question
  }: Omit<FunnelQuestion, 'by'> & { readonly before: Pick<FunnelQuestion, 'from' | 'to'>; readonly by: ComparedClass },
): Promise<Pick<ComparedFunnel, 'now' | 'earlier'>> {
  const both = { ...question, from: before.from, by: [by] }
  const { rows } = await sql<PageRow & { readonly is_now: boolean }>`
    select ${sql.ref(by)}, day >= ${question.from}::date as is_now, ${PAGE_SUMS}
    from ${countsOf('page', both)} where ${asked(scope, both)} group by ${sql.ref(by)}, is_now order by ${sql.ref(by)}`.execute(db)
  const figuresOf = (isNow: boolean) => rows.flatMap(({ is_now: isOfNow, ...row }) => (isOfNow === isNow ? [pageFigures(row)] : []))
  return { now: figuresOf(true), earlier: figuresOf(false) }
}
