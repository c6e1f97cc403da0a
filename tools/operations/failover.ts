import { join } from 'node:path'
import { runFailover } from '#tests/chaos/run-failover.ts'
import { runTool } from '#tools/process/run-tool.ts'
import { wholeNumber } from '#tools/process/whole-number.ts'
import { findPostgres15 } from '#tools/testing/find-postgres-15.ts'

const usage = `failover -- [--journeys <number>] [--at-once <number>] [--seed <number>]
A primary with a synchronous standby (Debian's PostgreSQL 15, on loopback); the primary is killed in the middle of journeys
and the standby promoted. Ends with 1 where an acknowledged lead is missing or a journey stuck.`
const options = {
  journeys: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  'at-once': { type: 'string', default: '8' },
} as const

await runTool({ usage, options, words: 0 }, async ({ values }) => {
  const runOptions = {
    journeys: wholeNumber('journeys', values.journeys),
    seed: wholeNumber('seed', values.seed),
    atOnce: wholeNumber('at-once', values['at-once']),
  }
  const found = await findPostgres15(join(import.meta.dirname, '../..'), false)
  if (!found.ok) throw new Error('PostgreSQL 15 is missing: install it with: sudo apt-get install -y postgresql-15')
  console.log(`${runOptions.journeys} journeys, --seed ${runOptions.seed}`)
  const { acknowledged, before, gapMs, promotedAfterMs, stuck, losses } = await runFailover(found.binaries, runOptions)
  console.log(`
${acknowledged} leads were acknowledged, ${before} of them before the primary died; ${losses.length} promises broken, ${stuck.length} journeys stuck.
The standby was promoted after ${(promotedAfterMs / 1000).toFixed(1)} s, the next lead acknowledged after ${(gapMs / 1000).toFixed(1)} s.`)
  for (const line of [...losses, ...stuck]) console.log(line)
  process.exitCode = losses.length + stuck.length > 0 ? 1 : 0
})
