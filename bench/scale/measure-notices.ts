import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../gate.ts'
import type { Effort } from '../measuring.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import { runPgbench } from '../server/run-pgbench.ts'
import type { PostgresBinaries } from '../../tools/testing/find-postgres-15.ts'
import type { Cluster } from './open-cluster.ts'

const CLIENTS = 20
const SCRIPTS = {
  silent: "BEGIN;\ninsert into notices (told) values ('a lead');\nselect 1;\nCOMMIT;\n",
  telling: "BEGIN;\ninsert into notices (told) values ('a lead');\nselect pg_notify('notices', 'a lead');\nCOMMIT;\n",
} as const

/** Measures what it costs that a transaction tells others of itself: PostgreSQL commits those one after another. */
export async function measureNotices(cluster: Cluster, binaries: PostgresBinaries, { scaleRounds, roundSeconds }: Effort): Promise<Figure> {
  const url = await cluster.makeDatabase('notices')
  const client = await cluster.connect(url)
  await client.query('create table notices (id bigint generated always as identity primary key, told text not null)')
  const run = (name: keyof typeof SCRIPTS): Promise<number> => {
    const file = join(cluster.folder, `${name}.sql`)
    writeFileSync(file, SCRIPTS[name], { mode: 0o644 })
    return runPgbench(binaries, { url, file, values: {} }, CLIENTS, roundSeconds)
  }
  const rounds: { readonly silent: number; readonly telling: number }[] = []
  for (let number = 0; number < scaleRounds; number++) rounds.push({ silent: await run('silent'), telling: await run('telling') })
  const ratios = rounds.map(({ silent, telling }) => telling / silent)
  const rateOf = (name: keyof typeof SCRIPTS) => `${round(median(rounds.map((one) => one[name])))} /s`
  return {
    name: 'commits that notify / commits that do not',
    measured: median(ratios),
    unit: '×',
    interval: intervalOfMedian(ratios),
    detail: `one row each, ${CLIENTS} clients: ${rateOf('telling')}, ${rateOf('silent')}`,
  }
}
