import { parseArgs } from 'node:util'
import { gen } from './gen.ts'

/**
 * `npm run chaos -- --journeys 1000`: journeys through the real HTTP API while a server, the worker, the sandbox or
 * PostgreSQL is killed every two seconds; ends with 1 where a promise was broken. `--seed` repeats the order of the kills.
 */
const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
    every: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '8' },
  },
})
await gen()
const { runChaos } = await import('../tests/chaos/run-chaos.ts')
const wish = {
  journeys: Number(values.journeys),
  seed: Number(values.seed),
  killEveryMs: Number(values.every),
  atOnce: Number(values['at-once']),
}
console.log(`${wish.journeys} journeys, a kill every ${wish.killEveryMs} ms, --seed ${wish.seed}`)
const { seconds, kills, decided, answers, worstWaitMs, longestStandstillMs, stuck, losses } = await runChaos({ ...wish, tell: console.log })
const killed = Object.entries(kills).map(([name, times]) => `${name} ${times}`)
console.log(`
${decided} of ${wish.journeys} journeys came to a decision in ${Math.round(seconds)} s; the longest wait for one was ${(worstWaitMs / 1000).toFixed(1)} s.
No lead that waited stood still for more than ${(longestStandstillMs / 1000).toFixed(1)} s.
${answers} answers were acknowledged. Killed: ${killed.join(', ')}.
${losses.length} promises broken, ${stuck.length} journeys stuck.`)
for (const line of [...losses, ...stuck]) console.log(line)
process.exitCode = losses.length + stuck.length > 0 ? 1 : 0
