import { readFileSync } from 'node:fs'
import { countSales } from '#apps/api/jobs/funnel/count-sales.ts'
import { sumQuestions } from '#apps/api/jobs/funnel/sum-questions.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import type { Filling } from './fill-console.ts'

const MIGRATIONS = new URL('../../../apps/api/platform/postgres/migrations/', import.meta.url)
/** As long as sales are kept by default. */
const AUDIT_DAYS = 1825

/** Derives what jobs keep, and what migrations filled when they came: those of the counts by class on a table as it is at this size. */
export async function runRollups({ client, url, tell }: Filling): Promise<{ readonly [name: string]: number }> {
  const times: { [name: string]: number } = {}
  const take = async (name: string, run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    times[name] = performance.now() - begun
    tell(`${name}: ${((times[name] ?? 0) / 1000).toFixed(1)} s`)
  }
  for (const name of ['035-funnel-days', '038-funnel-classes'])
    await take(`fill of migration ${name}`, () => client.query(`begin; ${fillOf(name)}; commit`))
  await client.query('analyze funnel_page_days, funnel_field_days')
  const database = await openDatabase({ databaseUrl: url }, { connections: 4 })
  const place = { database, outside: { now: () => new Date() } }
  await take('job sum-questions', async () => sumQuestions({ ...place, sites: await makeSites() }))
  await take('job count-sales, all days', () => countSales({ ...place, settings: { AUDIT_DAYS } }))
  await take('job count-sales, two days', () => countSales({ ...place, settings: { AUDIT_DAYS } }))
  await database.close()
  return times
}

/** The statements of a migration that fill its tables from others. */
const fillOf = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, MIGRATIONS), 'utf8')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => /^insert into/mu.test(statement))
    .join(';\n')
