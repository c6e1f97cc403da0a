import { join } from 'node:path'
import { runBuild } from './process/run-build.ts'
import { runCommand } from './process/run-command.ts'
import { ENGINES, findEngine, type EngineName } from './testing/find-engine.ts'

/**
 * `npm run engines` runs the core of the journeys in Firefox and in WebKit, `npm run engines --
 * webkit` in one of them. Pictures of the pages are below dist/engines.
 */
const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const names: readonly EngineName[] = ['firefox', 'webkit']
const unknown = asked.find((one) => !Object.hasOwn(ENGINES, one))

if (unknown !== undefined) stop(`There is no engine "${unknown}". There are: ${names.join(', ')}.`)
else if (await runBuild(root)) for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) await runIn(name)
else process.exitCode = 1

async function runIn(name: EngineName): Promise<void> {
  const found = await findEngine(root, name)
  if (!found.ok) return stop(found.why)
  console.log(`\n── ${name} ──`)
  const env = { ...process.env, ENGINE: name, ENGINE_COMMAND: JSON.stringify(found.command), RECHECK_SYNC_BACKEND: 'pure' }
  const { isGood } = await runCommand(name, 'vitest', ['run', '--project', 'engines'], { cwd: root, env, isShown: true })
  if (!isGood) process.exitCode = 1
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
