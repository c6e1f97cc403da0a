import { runChaos } from '#tests/chaos/run-chaos.ts'
import { site } from '#tests/journeys/harness/test-applicant.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `chaos [-- --journeys <number> --seed <number> --every <milliseconds> --at-once <number> --mode <routing>]
Runs journeys through the real HTTP API while a server, the worker, the sandbox or PostgreSQL is killed every two seconds, and
ends with exit status 1 if a promise was broken. --seed repeats the order of the kills, --mode compare routes in another mode.`
const options = {
  journeys: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  every: { type: 'string', default: '2000' },
  'at-once': { type: 'string', default: '8' },
  mode: { type: 'string' },
} as const

await runTool({ usage, options, words: 0 }, async ({ values }) => {
  const runOptions = {
    journeys: Number(values.journeys),
    seed: Number(values.seed),
    pace: { everyMs: Number(values.every) },
    atOnce: Number(values['at-once']),
    ...(values.mode !== undefined && { environment: { settings: { SITE_ROUTING: `${site.id}=${values.mode}` } } }),
  }
  console.log(`${runOptions.journeys} journeys, a kill every ${runOptions.pace.everyMs} ms, --seed ${runOptions.seed}`)
  const { seconds, up, longestDownMs, kills, decided, answers, waits, upWaits, longestStandstillMs, stuck, losses } = await runChaos({
    ...runOptions,
    tell: console.log,
  })
  const killed = Object.entries(kills).map(([name, times]) => `${name} ${times}`)
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  const written = ({ median, p99, worst }: typeof waits) =>
    `half ${inSeconds(median)} s, 99 % ${inSeconds(p99)} s, the last ${inSeconds(worst)} s`
  console.log(`
${decided} of ${runOptions.journeys} journeys came to a decision in ${Math.round(seconds)} s, of which the system could serve ${Math.round(up * 100)} %
(the database, a server, the worker and the lenders all there), and could not for ${inSeconds(longestDownMs)} s at the longest.
From the acknowledged hand-over to the decision:
  by the clock:                   ${written(waits)}
  while the system could serve:   ${written(upWaits)} (stuck from 60 s on)
No lead that waited stood still for more than ${inSeconds(longestStandstillMs)} s.
${answers} answers were acknowledged. Killed: ${killed.join(', ')}.
${losses.length} promises broken, ${stuck.length} journeys stuck.`)
  for (const line of [...losses, ...stuck]) console.log(line)
  process.exitCode = losses.length + stuck.length > 0 ? 1 : 0
})
