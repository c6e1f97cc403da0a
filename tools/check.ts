import { describeGenerated, gen } from './gen.ts'
import { runCommand, type Outcome } from './process/run-command.ts'
import { runTool, showHelp } from './process/run-tool.ts'

/**
 * Every check of the tree except the tests. The steps run in parallel, and the time of each one is
 * printed.
 */
const STEPS: readonly (readonly [name: string, command: string, ...args: readonly string[]])[] = [
  ['catalogue', process.execPath, 'tests/catalogue/main.ts'],
  ['dead code', 'knip'],
  ['lint', 'oxlint'],
  // four checkers, its standard, check much twice: half as much processor time again
  ['types', 'tsc', '-p', '.', '--checkers', '1'],
  ['architecture', process.execPath, 'tools/architecture/main.ts'],
  ['format', 'oxfmt', '--check'],
]
const AT_ONCE = 2

const usage = `check [-- live <site>]
Prints what a site still lacks before it may open to the public, with the settings of the environment. Without "live" all
checks of the tree run.`

if (process.argv[2] === 'live') await runLive()
else if (!showHelp(usage)) await checkTree()

/** Prints what a site lacks before it may open. */
async function runLive(): Promise<void> {
  await gen()
  await runTool({ usage, options: {}, words: 2 }, async ({ positionals: [, site] }) => {
    // what the command reads is written by gen
    const { checkLive } = await import('./live/check-live.ts')
    const lacks = await checkLive(site, { environment: process.env, now: new Date() })
    if (lacks.length === 0) return console.log(`${site ?? ''} lacks nothing that this command knows of.`)
    console.log(`${site ?? ''} may not open yet:\n${lacks.map((sentence) => `  - ${sentence}`).join('\n')}`)
    process.exitCode = 1
  })
}

async function checkTree(): Promise<void> {
  const started = performance.now()
  const generated = await tryGen()
  const outcomes = generated.isGood ? [generated, ...(await runAll())] : [generated]
  for (const outcome of outcomes.filter(isSaid)) console.error(`\n── ${outcome.name} ──\n${outcome.output.trim()}`)
  console.log(`\n${outcomes.map(summary).join('\n')}\n`)
  const failed = outcomes.filter(({ isGood }) => !isGood)
  console.log(
    failed.length === 0
      ? `All checks hold (${seconds(performance.now() - started)}).`
      : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** A step that passes says what it only warns of. */
function isSaid({ isGood, errors }: Outcome): boolean {
  return !isGood || errors.trim() !== ''
}

async function tryGen(): Promise<Outcome> {
  const begun = performance.now()
  const end = (isGood: boolean, output: string): Outcome => {
    return { name: 'gen', isGood, output, errors: '', milliseconds: performance.now() - begun }
  }
  try {
    return end(true, describeGenerated(await gen()))
  } catch (error) {
    return end(false, error instanceof Error ? error.message : String(error))
  }
}

async function runAll(): Promise<readonly Outcome[]> {
  const ended: Outcome[] = []
  const waiting = [...STEPS]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, command, ...args] = step
      ended.push(await runCommand(name, command, args))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ended
}

function summary({ name, isGood, milliseconds }: Outcome): string {
  return `${isGood ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(milliseconds).padStart(7)}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
