import { readFileSync } from 'node:fs'
import { countSales } from '#apps/api/jobs/funnel/count-sales.ts'
import { sumQuestions } from '#apps/api/jobs/funnel/sum-questions.ts'
import { sumWeeks } from '#apps/api/jobs/funnel/sum-weeks.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { sumTimesAs } from '#apps/api/store/funnel/counts-as-json.ts'
import { hasSaleDays } from '#apps/api/store/funnel/sale-counts.ts'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import type { Filling } from './filling.ts'

const MIGRATIONS = new URL('../../../apps/api/platform/postgres/migrations/', import.meta.url)
/** As long as sales are kept by default. */
const AUDIT_DAYS = 1825

export type Times = { readonly [name: string]: number }
type Rollups = Pick<Filling, 'client' | 'url' | 'tell'>

/** Fills what migrations fill when they come, with the sums that the server makes today: theirs take minutes at this size. */
export async function runMigrationFills({ client, tell }: Rollups): Promise<Times> {
  const times: { [name: string]: number } = {}
  for (const name of ['035-funnel-days', '038-funnel-classes'])
    times[`fill of what migration ${name} made`] = await timed(() => client.query(`begin; ${fillOf(name)}; commit`))
  for (const [name, ms] of Object.entries(times)) tell(`${name}: ${(ms / 1000).toFixed(1)} s`)
  return times
}

/** Derives what jobs keep. The count of all sales is made where nothing was counted yet. */
export async function runJobs({ url, tell }: Pick<Rollups, 'url' | 'tell'>): Promise<Times> {
  const database = await openDatabase({ databaseUrl: url }, { connections: 4 })
  const place = { database, outside: { now: () => new Date() } }
  const sites = await makeSites()
  const isAll = !(await hasSaleDays(database.db))
  const count = () => countSales({ ...place, settings: { AUDIT_DAYS } })
  const times = {
    'job sum-questions': await timed(() => sumQuestions({ ...place, sites })),
    'job sum-weeks, all weeks': await timed(() => sumWeeks(place)),
    ...(isAll && { 'job count-sales, 100 days': await timed(count) }),
    'job count-sales, two days': await timed(count),
  }
  await database.close()
  for (const [name, ms] of Object.entries(times)) tell(`${name}: ${(ms / 1000).toFixed(1)} s`)
  return times
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** The statements of a migration that fill its tables from others. */
const fillOf = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, MIGRATIONS), 'utf8')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => /^insert into/mu.test(statement))
    .map((statement) => statement.replaceAll('sum_histograms(times)', sumTimesAs('integer')))
    .join(';\n')
