import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { notifyAfterCommit } from '#apps/api/platform/postgres/notifications.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Figure } from '../gate.ts'
import type { Effort } from '../measuring.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import { runPgbench } from '../server/run-pgbench.ts'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'
import type { Cluster } from './open-cluster.ts'

const CLIENTS = 20
const SCRIPTS = {
  silent: "BEGIN;\ninsert into notices (told) values ('a lead');\nselect 1;\nCOMMIT;\n",
  telling: "BEGIN;\ninsert into notices (told) values ('a lead');\nselect pg_notify('notices', 'a lead');\nCOMMIT;\n",
} as const
type Way = keyof typeof SCRIPTS
type Rate = (way: Way) => Promise<number>

/**
 * Measures the cost of a notification of each transaction: sent in the commit, as PostgreSQL does
 * it, one after another; and sent after the commit, as the product does it.
 */
export async function measureNotifications(cluster: Cluster, binaries: PostgresBinaries, effort: Effort): Promise<readonly Figure[]> {
  const url = await cluster.makeDatabase('notices')
  const client = await cluster.connect(url)
  await client.query('create table notices (id bigint generated always as identity primary key, told text not null)')
  const inCommit: Rate = (way) => {
    const file = join(cluster.folder, `${way}.sql`)
    writeFileSync(file, SCRIPTS[way], { mode: 0o644 })
    return runPgbench(binaries, { url, file, values: {} }, CLIENTS, effort.roundSeconds)
  }
  const database = await openDatabase({ databaseUrl: url }, { connections: CLIENTS })
  try {
    return [
      await compare('commits that notify / commits that do not', inCommit, effort),
      await compare('transactions that tell / that do not', (way) => changeRows(database, way, effort.roundSeconds), effort),
    ]
  } finally {
    await database.close()
  }
}

async function compare(name: string, rate: Rate, { scaleRounds }: Effort): Promise<Figure> {
  const rounds: { readonly silent: number; readonly telling: number }[] = []
  for (let number = 0; number < scaleRounds; number++) rounds.push({ silent: await rate('silent'), telling: await rate('telling') })
  const ratios = rounds.map(({ silent, telling }) => telling / silent)
  const rateOf = (way: Way) => `${round(median(rounds.map((one) => one[way])))} /s`
  return {
    name,
    measured: median(ratios),
    unit: '×',
    interval: intervalOfMedian(ratios),
    detail: `one row each, ${CLIENTS} clients: ${rateOf('telling')}, ${rateOf('silent')}`,
  }
}

/** Runs the product's transactions of one row each; returns how many it makes per second. */
async function changeRows(database: Database, way: Way, seconds: number): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < end; done++)
      await database.inTransaction(async (tx) => {
        await sql`insert into notices (told) values ('a lead')`.execute(tx)
        if (way === 'telling') notifyAfterCommit(tx, { channel: 'notices', payload: String(done) })
      })
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / ((performance.now() - begun) / 1000)
}
